import type { Page, Request } from "@playwright/test";

/** Waits until a page shows everything that it asked for. */
export type Settle = () => Promise<void>;

const shown: ReadonlySet<string> = new Set(["document", "fetch", "font", "script", "stylesheet"]);

/** Watches the calls of this page from now on. The function that it returns waits until all of them have an answer that people see. */
export function watchCalls(page: Page): Settle {
  const underWay = new Set<Request>();
  let next = Promise.withResolvers<void>();
  const end = (request: Request) => {
    underWay.delete(request);
    next.resolve();
    next = Promise.withResolvers();
  };
  page.on("request", (request) => {
    // Nobody waits for the answer of a report.
    const isReport = new URL(request.url()).pathname === "/api/monitoring";
    if (shown.has(request.resourceType()) && !isReport) underWay.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    do {
      while (underWay.size > 0) await next.promise;
      await page.evaluate(drawn);
    } while (underWay.size > 0);
  };
}

/** Resolves when the page has drawn what it knows. A call that this makes has begun by then. */
async function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
