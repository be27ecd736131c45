// keep-offline.ts - keeps the page for times without a network, where the browser can and the page was
// served. The build of the single file puts nothing in this place.
async function register(): Promise<void> {
    const registration = await navigator.serviceWorker.register("service-worker.js");
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    // There was a new build at the last visit already. Nothing is lost by loading again: nobody did anything yet.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
}

// Not before the page is there: what it needs itself comes first. A page that is not kept works all the same.
export function keepForLater(): void {
    if (!("serviceWorker" in navigator) || !/^https?:$/.test(location.protocol)) return;
    const start = () => void register().catch(() => undefined);
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
}
