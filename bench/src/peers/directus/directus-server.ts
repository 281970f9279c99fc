import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../../launcher/process/ports.js";
import { runtimeEnvironment } from "../../../../launcher/setup/runtime.js";
import { launchApp } from "../../../../launcher/start/app-process.js";
import { untilReady, type Platform } from "../../installation/platform.ts";
import { runTool } from "../../installation/run-tool.ts";

export interface Directus {
  readonly origin: string;
  readonly pid: number;
  /** May do anything. Only the preparation uses it. */
  readonly adminToken: string;
  readonly stop: () => Promise<void>;
}

const api = "node_modules/@directus/api/dist";

/** Sets Directus up in an empty database and starts it, on this Node.js and a loopback address. It calls nobody outside. */
export async function startDirectus(platform: Platform, folder: string, databaseUrl: string): Promise<Directus> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const adminToken = randomBytes(24).toString("hex");
  const env = {
    ...runtimeEnvironment(process.execPath),
    ...settings({ folder, databaseUrl, origin, port, adminToken }),
  };
  // The command line of the package "directus" is this one after a look for a newer version.
  const bootstrap = [`${api}/cli/run.js`, "bootstrap"];
  const { code, words } = await runTool(platform, process.execPath, bootstrap, { cwd: folder, env });
  if (code !== 0) throw new Error(`Directus could not set up its database: ${words}`);
  const script = path.join(folder, "start.js");
  writeFileSync(script, starter);
  const logFile = path.join(folder, "directus.log");
  const app = launchApp({ name: "Directus", script, node: process.execPath, env, logFile });
  await untilReady(app);
  return { origin, pid: app.pid ?? Number.NaN, adminToken, stop: app.stop };
}

/** Directus says "ready" in its own way, and must not outlive us. */
const starter = `const send = process.send.bind(process);
process.send = (message) => send(message === "ready" ? { type: "ready", url: process.env.PUBLIC_URL } : message);
process.once("disconnect", () => process.exit());
await import("./${api}/start.js");
`;

interface Place {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly origin: string;
  readonly port: number;
  readonly adminToken: string;
}

/** A default installation for production, with nothing that it could do beside its API. */
function settings({ folder, databaseUrl, origin, port, adminToken }: Place): NodeJS.ProcessEnv {
  for (const name of ["uploads", "extensions"]) mkdirSync(path.join(folder, name));
  return {
    NODE_ENV: "production",
    CONFIG_PATH: path.join(folder, "none.env"),
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: randomBytes(32).toString("hex"),
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: randomBytes(18).toString("base64url"),
    ADMIN_TOKEN: adminToken,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: "warn",
    SERVE_APP: "false",
    TELEMETRY: "false",
    STORAGE_LOCAL_ROOT: path.join(folder, "uploads"),
    EXTENSIONS_PATH: path.join(folder, "extensions"),
  };
}
