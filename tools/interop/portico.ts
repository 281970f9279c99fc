import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../../launcher/paths.js";
import { createDatabase } from "../../launcher/postgres/create-database.js";
import { startThrowawayPostgres } from "../../launcher/postgres/throwaway.js";
import { launchApp } from "../../launcher/start/app-process.js";
import { programOf } from "../../launcher/start/programs.js";
import type { Means, Portico, PorticoChanges } from "./check.ts";

type Started = Pick<Means, "sandbox" | "portico">;
interface Ready {
  readonly url: string;
  readonly smtpPort?: number;
}

/** Starts our own programs for a check: each when it is first asked for. */
export function startings(afterwards: Means["afterwards"]): Started {
  let ownSandbox: Promise<Ready> | undefined;
  const sandbox = async () => {
    ownSandbox ??= start("sandbox", { PORTICO_SANDBOX_PORT: "0", PORTICO_SANDBOX_SMTP_PORT: "0" }, afterwards);
    return ownSandbox;
  };
  return {
    sandbox: async () => (await sandbox()).url,
    portico: async (changes = {}) => startServer(changes, await sandbox(), afterwards),
  };
}

async function startServer(
  { vendors = {}, files = {}, environment = {} }: PorticoChanges,
  sandbox: Ready,
  afterwards: Means["afterwards"],
): Promise<Portico> {
  const postgres = await startThrowawayPostgres();
  afterwards(async () => postgres.stop());
  const folder = newFolder(afterwards);
  const { url, logFile } = await start(
    "server",
    {
      PORTICO_PORT: "0",
      PORTICO_SANDBOX_URL: sandbox.url,
      PORTICO_SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      PORTICO_DATA: folder,
      PORTICO_TENANTS: changedTenants(folder, vendors, files),
      PORTICO_MASTER_KEY: randomBytes(32).toString("base64"),
      DATABASE_URL: await createDatabase(postgres.url, "interop"),
      ...environment,
    },
    afterwards,
  );
  return { url, log: () => readFileSync(logFile, "utf8") };
}

/** A copy of the institutions in which harborlight has other vendors. */
function changedTenants(
  folder: string,
  vendors: Readonly<Record<string, object>>,
  files: Readonly<Record<string, string>>,
): string {
  const copy = path.join(folder, "tenants");
  cpSync(inRoot("tenants"), copy, { recursive: true });
  const file = path.join(copy, "harborlight/vendors.json");
  const known = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...known, ...vendors }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(copy, "harborlight", name), text);
  return copy;
}

async function start(
  name: "server" | "sandbox",
  settings: Readonly<Record<string, string>>,
  afterwards: Means["afterwards"],
): Promise<Ready & { logFile: string }> {
  const logFile = path.join(newFolder(afterwards), `${name}.log`);
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "", ...settings };
  const app = launchApp({ ...programOf(name), node: process.execPath, env, logFile });
  afterwards(async () => app.stop());
  return { ...(await app.ready), logFile };
}

function newFolder(afterwards: Means["afterwards"]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-interop-"));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
