import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { runQuietly } from "../../../launcher/process/run-tool.js";
import type { InteropCheck, Means } from "../check.ts";

interface Received {
  readonly type: string;
  readonly payload: { readonly exception?: { readonly values: readonly { readonly value: string }[] } };
}

const version = "11.12.0";

/** Reports an error with a package's own defaults, in a process of its own, since the package changes much of it. */
async function report(
  folder: string,
  { name, message, options }: { name: string; message: string; options: object },
): Promise<void> {
  const file = path.join(folder, `report-${name}.mjs`);
  const lines = [
    `import * as Sentry from "@sentry/${name}";`,
    `Sentry.init(${JSON.stringify({ release: "interop", tracesSampleRate: 1, ...options })});`,
    `Sentry.captureException(new TypeError(${JSON.stringify(message)}));`,
    `if (!(await Sentry.flush(10_000))) throw new Error("The reports were not sent.");`,
    `process.exit(0);`,
  ];
  writeFileSync(file, lines.join("\n"));
  await runQuietly(process.execPath, [file], { cwd: folder, otherwise: `@sentry/${name} could not report.` });
}

async function receivedBy(sandbox: string): Promise<readonly string[]> {
  const { events } = (await (await fetch(`${sandbox}/sentry/events`)).json()) as { events: readonly Received[] };
  return events
    .filter(({ type }) => type === "event")
    .map(({ payload }) => payload.exception?.values.at(-1)?.value ?? "");
}

/** Waits until a report arrived, because our server passes it on in the background. */
async function arrival(sandbox: string, message: string): Promise<void> {
  for (let count = 0; count < 50; count += 1) {
    if ((await receivedBy(sandbox)).includes(message)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`"${message}" did not arrive, only: ${(await receivedBy(sandbox)).join("; ")}`);
}

/** The DSN that our pages have. */
async function dsnOfPages(url: string): Promise<string> {
  const page = await (await fetch(`${url}/auto/product/type`)).text();
  const [, dsn] = /<meta name="error-reports" content="([^"]+)"/.exec(page) ?? [];
  assert.ok(dsn, "The page has no DSN.");
  return dsn;
}

export const sentry: InteropCheck = {
  name: "sentry",
  shows: "Sentry's packages report to the sandbox, and through our server",
  packages: { "@sentry/node": version, "@sentry/browser": version },
  isQuick: true,
  async run(means: Means) {
    const { folder } = means;
    const { url } = await means.portico();
    const dsn = await dsnOfPages(url);
    await report(folder, { name: "node", message: "straight from a server", options: { dsn } });
    await report(folder, { name: "browser", message: "straight from a page", options: { dsn } });
    const tunnel = { tunnel: `${url}/api/monitoring`, transportOptions: { headers: { origin: url } } };
    await report(folder, { name: "browser", message: "through our server", options: { dsn, ...tunnel } });

    for (const message of ["straight from a server", "straight from a page", "through our server"])
      await arrival(await means.sandbox(), message);
  },
};
