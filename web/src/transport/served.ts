// served.ts - whether the page came from a server of tables: a page from a disk or a plain host did not.
export async function isServed(): Promise<boolean> {
    if (!/^https?:$/.test(location.protocol)) return false;
    const answer = await fetch(new URL("healthz", location.href.split("#")[0])).catch(() => null);
    const health = (await answer?.json().catch(() => null)) as { ok?: unknown } | null | undefined;
    return typeof health?.ok === "boolean"; // false: it can store nothing, but its tables can be looked at
}
