import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { aFolder, ProcessClient, start } from "../testing/server-process.ts";
import { prepareDatabase } from "../testing/test-database.ts";

const demo = fileURLToPath(new URL("../../../../tenants", import.meta.url));
const patience = 60_000;

async function refusalOf(
  environment: Record<string, string>,
): Promise<{ message: string; code: unknown; output: string }> {
  const started = await start(environment);
  const [code] = (await once(started.process, "exit")) as [number];
  const message = started.message.type === "failed" ? started.message.message : "it started";
  return { message, code, output: started.output() };
}

test(
  "migrates, listens, reports its address, serves, and exits cleanly on request",
  { timeout: patience },
  async () => {
    const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
    const { process: child, message } = await start({ DATABASE_URL: ownerUrl });
    const url = (message as { url: string }).url;

    const page = await fetch(url);
    const ready = await fetch(`${url}/ready`);
    const token = await fetch(`${url}/api/SessionToken`);
    child.kill("SIGTERM");
    const [code] = (await once(child, "exit")) as [number];

    expect(await page.text()).toBe("<h1>Welcome</h1>");
    expect([ready.status, token.status, code]).toEqual([200, 200, 0]);
  },
);

test(
  "writes a line for each answered call, also for the last one, and serves metrics only on their own port",
  { timeout: patience },
  async () => {
    const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
    const { process: child, message, output } = await start({ DATABASE_URL: ownerUrl, PORTICO_METRICS_PORT: "0" });
    const { url } = message as { url: string };
    const [, metricsUrl = ""] = /"url":"([^"]+\/metrics)"/.exec(output()) ?? [];

    const outside = await fetch(`${url}/metrics`);
    await fetch(`${url}/api/SessionToken?email=canary%40example.com`);
    const metrics = await (await fetch(metricsUrl)).text();
    child.kill("SIGTERM");
    await once(child, "exit");

    expect(outside.status).toBe(404);
    expect(metrics).toMatch(/portico_http_request_duration_seconds_count\{.*route="\/api\/SessionToken"/);
    expect(output()).toMatch(/"route":"\/api\/SessionToken","status":400/);
    expect(output()).not.toContain("canary");
  },
);

test("explains a port of the metrics that is in use", { timeout: patience }, async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);

  const { message, code } = await refusalOf({ DATABASE_URL: ownerUrl, PORTICO_METRICS_PORT: String(port) });

  expect(message).toContain("Choose another PORTICO_METRICS_PORT");
  expect(code).toBe(1);
});

test("exits when its parent is gone", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
  const { process: child } = await start({ DATABASE_URL: ownerUrl });

  child.disconnect();
  const [code] = (await once(child, "exit")) as [number];

  expect(code).toBe(0);
});

test("explains a missing key in one sentence, with exit code 1 and no stack", { timeout: patience }, async () => {
  const { message, code, output } = await refusalOf({ PORTICO_MASTER_KEY: "" });

  expect(message).toContain("PORTICO_MASTER_KEY is missing");
  expect(code).toBe(1);
  expect(output.trim()).toBe(message);
});

/** Begins an application like a new browser, and stops the server. */
async function applyOnce(environment: Record<string, string>): Promise<void> {
  const { process: child, message } = await start(environment);
  const { url } = message as { url: string };
  expect((await new ProcessClient().begin(url)).status).toBe(200);
  child.kill("SIGTERM");
  await once(child, "exit");
}

test(
  "explains in one sentence that the data has another master key, with exit code 1",
  { timeout: patience },
  async () => {
    const { ownerUrl } = await prepareDatabase(`portico_keys_${process.pid}`);
    await applyOnce({ DATABASE_URL: ownerUrl });
    const old = Buffer.alloc(32, 7).toString("base64");
    const other = Buffer.alloc(32, 8).toString("base64");

    const { message, code, output } = await refusalOf({ DATABASE_URL: ownerUrl, PORTICO_MASTER_KEY: other });
    const rotated = await start({
      DATABASE_URL: ownerUrl,
      PORTICO_MASTER_KEY: other,
      PORTICO_PREVIOUS_MASTER_KEYS: old,
    });

    expect(message).toBe(
      "Applications of harborlight were written with another master key: set PORTICO_MASTER_KEY to that one, or name it in PORTICO_PREVIOUS_MASTER_KEYS.",
    );
    expect([code, output.trim()]).toEqual([1, message]);
    expect(rotated.message.type).toBe("ready");
  },
);

test(
  "explains an unreachable database with its address and without revealing its password",
  { timeout: patience },
  async () => {
    const { message, code, output } = await refusalOf({
      DATABASE_URL: "postgres://portico:hunter2@127.0.0.1:1/portico",
    });

    expect(message).toBe(
      "The database at 127.0.0.1:1/portico can't be used: no server listens there. Check DATABASE_URL.",
    );
    expect(code).toBe(1);
    expect(output).not.toContain("hunter2");
  },
);

test("explains what to do about a port in use", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };

  const { message } = await refusalOf({ DATABASE_URL: ownerUrl, PORTICO_PORT: String(port) });

  expect(message).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with PORTICO_PORT.`,
  );
});

test("names the file and the place of wrong settings if no institution is right", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
  const folder = await aFolder();
  await cp(demo, folder, { recursive: true });
  for (const name of ["harborlight", "ironwood"]) await writeFile(path.join(folder, name, "tenant.json"), "{}");

  const { message } = await refusalOf({ DATABASE_URL: ownerUrl, PORTICO_TENANTS: folder });

  expect(message).toContain(`${folder}/harborlight/tenant.json:1, at name: This is missing.`);
  expect(message).toContain(`${folder}/ironwood/tenant.json:1, at hosts: This is missing.`);
});

test("serves an institution beside wrong ones, and logs their mistakes", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
  const folder = await aFolder();
  await cp(demo, folder, { recursive: true });
  await writeFile(path.join(folder, "ironwood/tenant.json"), "{}");
  await mkdir(path.join(folder, "drafts"));

  const { message, output } = await start({ DATABASE_URL: ownerUrl, PORTICO_TENANTS: folder });

  expect(message).toMatchObject({ type: "ready" });
  expect((await fetch(`${(message as { url: string }).url}/api/SessionToken`)).status).toBe(200);
  expect(output()).toContain(`${folder}/ironwood/tenant.json:1, at name: This is missing.`);
  expect(output()).toContain(`${folder}/drafts/tenant.json: This file is missing.`);
});

test(
  "names every missing secret of every institution in one answer, before it touches the database",
  { timeout: patience },
  async () => {
    const folder = await aFolder();
    await cp(demo, folder, { recursive: true });
    for (const name of ["harborlight", "ironwood"]) {
      const key = `${name.toUpperCase()}_LOS_KEY`;
      const loanHandOff = { adapter: "webhook", baseUrl: "https://los.example", secrets: { signingKey: key } };
      await writeFile(path.join(folder, name, "vendors.json"), JSON.stringify({ loanHandOff }));
    }

    const { message, code } = await refusalOf({ PORTICO_TENANTS: folder });

    const lacks = (name: string) =>
      `${name}: the secret ${name.toUpperCase()}_LOS_KEY (loanHandOff.signingKey) is missing, empty, or unreadable. Set it as an environment variable, or as a file in the folder of PORTICO_SECRETS.`;
    expect(message).toBe(`${lacks("harborlight")}\n${lacks("ironwood")}`);
    expect(code).toBe(1);
  },
);

test("serves an institution with its secrets beside one without", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
  const folder = await aFolder();
  await cp(demo, folder, { recursive: true });
  const loanHandOff = { adapter: "webhook", baseUrl: "https://los.example", secrets: { signingKey: "IRONWOOD_KEY" } };
  await writeFile(path.join(folder, "ironwood/vendors.json"), JSON.stringify({ loanHandOff }));

  const { message, output } = await start({ DATABASE_URL: ownerUrl, PORTICO_TENANTS: folder });

  expect(message).toMatchObject({ type: "ready" });
  expect(output()).toContain("ironwood: the secret IRONWOOD_KEY (loanHandOff.signingKey) is missing");
});

test("starts for real people without any vendor", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);
  const folder = await aFolder();
  await cp(demo, folder, { recursive: true });
  for (const name of ["harborlight", "ironwood"]) await writeFile(path.join(folder, name, "vendors.json"), "{}");

  const { message } = await start({
    DATABASE_URL: ownerUrl,
    PORTICO_TENANTS: folder,
    PORTICO_MASTER_KEY: randomBytes(32).toString("base64"),
    PORTICO_SANDBOX_URL: "",
    PORTICO_PUBLIC_ORIGIN: "https://{host}",
    PORTICO_TRUST_PROXY: "127.0.0.1",
  });

  expect(message).toMatchObject({ type: "ready" });
});

test("names the command that builds a missing web build", { timeout: patience }, async () => {
  const { ownerUrl } = await prepareDatabase(`portico_start_${process.pid}`);

  const { message } = await refusalOf({ DATABASE_URL: ownerUrl, PORTICO_WEB: "/nowhere" });

  expect(message).toContain('run "npm run build --workspace apps/web"');
});
