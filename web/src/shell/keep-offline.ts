// keep-offline.ts - keeps the page for times without a network, where the browser can and the page was
// served. The build of the single file puts nothing in this place.
async function register(): Promise<void> {
    const registration = await navigator.serviceWorker.register("service-worker.js");
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    // A new build was loaded during the last visit. Nobody has done anything yet, so a reload loses nothing.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
}

// After the page has loaded, so that its own files come first. Without a service worker the page works, too.
export function keepForLater(): void {
    if (!("serviceWorker" in navigator) || !/^https?:$/.test(location.protocol)) return;
    const start = () => void register().catch(() => undefined);
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
}
