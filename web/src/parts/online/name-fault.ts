// name-fault.ts - what the server finds wrong with the person's name, for the field to say.
import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ServerRefusal } from "../../transport/online-api";
import { useApp } from "../ui/app-context";

export interface NameFault {
    readonly text: ReadonlySignal<string>; // until the name changes
    attempt(what: () => Promise<void>): Promise<void>; // what needs a name
}

export function useNameFault(): NameFault {
    const { preferences, session } = useApp();
    const text = useSignal("");
    useEffect(() => preferences.playerName.subscribe(() => (text.value = "")), []);
    const attempt = (what: () => Promise<void>) =>
        session.attempt(() =>
            what().catch((error: unknown) => {
                if (!(error instanceof ServerRefusal) || error.code !== "bad-name") throw error;
                text.value = error.message;
            }),
        );
    return { text, attempt };
}
