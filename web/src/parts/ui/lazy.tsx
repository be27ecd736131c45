// lazy.tsx - a part of the page that is loaded when it is first shown.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { loadError } from "../../base/refusal";

export function lazy<Props extends object>(
    load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
    let loaded: ComponentType<Props> | null = null;
    return function Lazy(props: Props) {
        const ready = useSignal(loaded !== null);
        useEffect(() => {
            if (!ready.value)
                void load()
                    .catch(() => {
                        throw loadError();
                    })
                    .then(({ default: part }) => {
                        loaded = part;
                        ready.value = true;
                    });
        }, []);
        const Part = loaded;
        return ready.value && Part ? <Part {...props} /> : null;
    };
}
