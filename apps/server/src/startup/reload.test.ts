import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aFolder, ProcessClient, start } from "../testing/server-process.ts";
import { prepareDatabase } from "../testing/test-database.ts";

const demo = fileURLToPath(new URL("../../../../tenants", import.meta.url));
const patience = 60_000;

interface Demonstration {
  readonly folder: string;
  readonly url: string;
  readonly output: () => string;
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  readonly signal: () => void;
}

async function demonstration(environment: Record<string, string> = {}): Promise<Demonstration> {
  const { ownerUrl } = await prepareDatabase(`portico_reload_${process.pid}`);
  const folder = await aFolder();
  await cp(demo, folder, { recursive: true });
  const {
    message,
    output,
    process: child,
  } = await start({
    DATABASE_URL: ownerUrl,
    PORTICO_TENANTS: folder,
    PORTICO_TENANTS_RELOAD: "signal",
    ...environment,
  });
  return {
    folder,
    url: (message as { url: string }).url,
    output,
    edit: async (file, change) => {
      const place = path.join(folder, file);
      await writeFile(place, change(await readFile(place, "utf8")));
    },
    signal: () => child.kill("SIGUSR2"),
  };
}

/** The button at the end of the application, at the institution of localhost. */
async function buttonAt(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/Application/Configuration`);
  return ((await answer.json()) as Record<string, unknown>)["endOfApplicationFlowButtonText"];
}

const renamed = (text: string) => text.replace("Back to Harborlight", "Back to Harbor CU");

test("reads changed files on a signal, and sessions go on", { timeout: patience }, async () => {
  const { url, edit, signal, output } = await demonstration();
  const client = new ProcessClient();
  await client.begin(url);
  await edit("harborlight/tenant.json", renamed);

  const before = await buttonAt(url);
  signal();
  await expect.poll(() => output(), { timeout: 20_000 }).toContain("The institution has new settings.");

  expect([before, await buttonAt(url)]).toEqual(["Back to Harborlight", "Back to Harbor CU"]);
  expect((await client.send(url, "/api/Address/Configuration")).status).toBe(200);
});

test(
  "keeps the last good version of an institution with a mistake, and names the mistake",
  { timeout: patience },
  async () => {
    const { url, edit, signal, output } = await demonstration();
    await edit("harborlight/tenant.json", (text) =>
      renamed(text).replace('"timeZone": "America/New_York"', '"timeZone": "Maine"'),
    );
    await edit("ironwood/tenant.json", (text) => text.replace('"Ironwood FCU"', '"Ironwood"'));

    signal();
    await expect.poll(() => output(), { timeout: 20_000 }).toContain("The institution has new settings.");

    expect(output()).toMatch(/harborlight\/tenant\.json:\d+, at timeZone: /);
    expect(await buttonAt(url)).toBe("Back to Harborlight");
  },
);

test("keeps an institution whose folder is gone until a restart", { timeout: patience }, async () => {
  const { url, folder, signal, output } = await demonstration();
  await rm(path.join(folder, "harborlight"), { recursive: true });

  signal();
  await expect.poll(() => output(), { timeout: 20_000 }).toContain("folder is gone");

  expect(await buttonAt(url)).toBe("Back to Harborlight");
});

test("reads a changed file at once where it watches", { timeout: patience }, async () => {
  const { url, edit } = await demonstration({ PORTICO_TENANTS_RELOAD: "watch" });

  await edit("harborlight/tenant.json", renamed);

  await expect.poll(async () => buttonAt(url), { timeout: 20_000 }).toBe("Back to Harbor CU");
});
