import path from "node:path";
import type { Client } from "pg";
import { rootFolder } from "../../../launcher/paths.js";
import type { createProgress } from "../../../launcher/progress.js";
import { ApiLoad } from "../api/api-load.ts";
import { untilQuiet } from "../api/settle.ts";
import { asSuperuser, type Platform, type RunningServer } from "../installation/platform.ts";
import { runTool } from "../installation/run-tool.ts";

export type Progress = ReturnType<typeof createProgress>;

/** A database with many stored applications. */
export interface Stored {
  readonly size: number;
  readonly databaseUrl: string;
  readonly tenant: string;
  readonly bytesPerApplication: number;
  /** The largest tables with their indexes, in bytes for each application. */
  readonly tables: readonly { readonly table: string; readonly bytes: number }[];
}

/** A database with a server on it. */
export interface Served extends Stored {
  readonly server: RunningServer;
  readonly load: ApiLoad;
}

/** Real applications, made over the API, that the stored ones are copies of. */
const templates = 24;
const clients = 4;
/** Most of the retention period, so that none of the copies is due to be erased. */
const days = 700;

/** Fills a new database with copies of finished applications. */
export async function store(platform: Platform, size: number, progress: Progress): Promise<Stored> {
  const databaseUrl = await platform.createDatabase(`portico_growth_${size}`);
  await makeTemplates(platform, databaseUrl);
  return asSuperuser(databaseUrl, async (superuser) => {
    const { rows } = await superuser.query<{ tenant: string }>("select tenant_id as tenant from application limit 1");
    const tenant = rows[0]!.tenant;
    const bytes = async () => {
      const { rows: sizes } = await superuser.query<{ bytes: string }>(
        "select pg_database_size(current_database()) as bytes",
      );
      return Number(sizes[0]!.bytes);
    };
    const before = await bytes();
    await progress.step(`Storing ${size} applications`, () =>
      multiply(platform, databaseUrl, [tenant, size], progress),
    );
    await progress.step("Vacuum and analyze", async () => {
      await superuser.query("vacuum (analyze)");
      await superuser.query("checkpoint");
    });
    const bytesPerApplication = ((await bytes()) - before) / size;
    return { size, databaseUrl, tenant, bytesPerApplication, tables: await tableSizes(superuser, size) };
  });
}

async function tableSizes(superuser: Client, size: number): Promise<Stored["tables"]> {
  const { rows } = await superuser.query<{ table: string; bytes: number }>(
    `select relname as table, pg_total_relation_size(oid)::float8 / $1 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 5`,
    [size],
  );
  return rows;
}

async function makeTemplates(platform: Platform, databaseUrl: string): Promise<void> {
  const server = await platform.startServer(databaseUrl);
  const load = new ApiLoad([server.url]);
  const several = async () => {
    for (let made = 0; made < templates / clients; made += 1) await load.one();
  };
  await Promise.all(Array.from({ length: clients }, several));
  await asSuperuser(databaseUrl, untilQuiet);
  await server.stop();
}

/** The server's own code makes the copies, since it alone knows how to seal records and chain events. */
async function multiply(
  platform: Platform,
  databaseUrl: string,
  [tenant, size]: readonly [string, number],
  progress: Progress,
): Promise<void> {
  const script = path.join(rootFolder, "apps/server/src/testing/stored-applications/main.ts");
  let told = 0;
  const { code, words } = await runTool(platform, process.execPath, [script, tenant, String(size), String(days)], {
    cwd: rootFolder,
    env: { ...platform.environment, DATABASE_URL: databaseUrl, PORTICO_MASTER_KEY: platform.masterKey },
    onLine: (line) => {
      if (!(Number(line) >= told + size / 10)) return;
      told = Number(line);
      progress.say(`· ${told} of ${size} stored`);
    },
  });
  if (code !== 0) throw new Error(`The applications could not be stored (exit code ${code}): ${words}`);
}

/** Starts a server on a filled database. */
export async function serve(platform: Platform, stored: Stored, changes: NodeJS.ProcessEnv = {}): Promise<Served> {
  const server = await platform.startServer(stored.databaseUrl, changes);
  return { ...stored, server, load: new ApiLoad([server.url]) };
}
