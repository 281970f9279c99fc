import type { BrowserContext, Page } from "@playwright/test";

/** Data that a browser reveals to servers or to people beside it: URLs, referrers, its console. */
export interface Told {
  readonly addresses: string[];
  readonly console: string[];
}

/** Records the data that every tab of a browser reveals from now on. */
export function listen(context: BrowserContext): Told {
  const told: Told = { addresses: [], console: [] };
  context.on("request", (request) => {
    const { referer = "" } = request.headers();
    told.addresses.push(`${request.url()} ${referer}`);
  });
  context.on("console", (message) => told.console.push(message.text()));
  context.on("weberror", (thrown) => told.console.push(String(thrown.error().stack)));
  return told;
}

/** Everything that this browser would keep after its tabs are closed, and its history. The keys name the place. */
export async function keptBy(page: Page): Promise<Readonly<Record<string, string>>> {
  const cookies = await page.context().cookies();
  return { cookies: JSON.stringify(cookies), ...(await page.evaluate(keptInPage)) };
}

/** Runs in the page. */
async function keptInPage(): Promise<Record<string, string>> {
  const rowsOf = async (store: IDBObjectStore) =>
    new Promise<unknown[]>((resolve, reject) => {
      const request = store.getAll();
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("The store could not be read.")));
    });
  const opened = async (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("The database could not be opened.")));
    });
  const databases: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await opened(name ?? "");
    for (const store of database.objectStoreNames)
      databases.push(name, store, await rowsOf(database.transaction(store).objectStore(store)));
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      cached.push(name, request.url, (await response?.text()) ?? "");
    }
  }
  const workers = await navigator.serviceWorker.getRegistrations();
  return {
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    "history.state": JSON.stringify(history.state),
    "window.name": window.name,
    "document.title": document.title,
    "document.referrer": document.referrer,
    IndexedDB: JSON.stringify(databases),
    "Cache API": cached.join("\n"),
    "service workers": workers.map(({ scope }) => scope).join("\n"),
  };
}
