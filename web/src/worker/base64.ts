// base64.ts - bytes that came as text.
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
