export interface Served {
    readonly address: string;
    close(): void;
}
export const POLICY: string;
export function serve(folder: string, port?: number, heard?: (url: string) => void): Promise<Served>;
