import { dana } from "@portico/sample-applicants/people";
import type { Timing } from "../../api/api-client.ts";
import { ApiLoad, type Load } from "../../api/api-load.ts";
import { residentMegabytes } from "../../api/cpu-time.ts";
import { countRows, rowsPerApplication } from "../../api/row-counts.ts";
import { untilQuiet, warmUp } from "../../api/settle.ts";
import { halfLoadSeconds, halfRate, loadTurn, type Turn } from "../../api/turn.ts";
import type { Installation } from "../../installation/installation.ts";
import { asSuperuser } from "../../installation/platform.ts";
import type { Failures } from "../../report/failures.ts";
import { writesOf, type Write } from "./application-writes.ts";
import { countItems } from "./count-items.ts";
import { DirectusClient } from "./directus-client.ts";
import { startDirectus, type Directus } from "./directus-server.ts";
import { prepareDirectus } from "./prepare-directus.ts";

export const rounds = 3;

/** Rows that one application leaves. `log` is the trail of its changes: Portico's events, or Directus's activity and revisions. */
interface RowsLeft {
  readonly records: number;
  readonly log: number;
}

/** One side of the comparison. */
export interface Writer {
  readonly name: string;
  readonly turns: readonly Turn[];
  readonly halfLoad: Load;
  /** The rate of the half load. */
  readonly perSecond: number;
  readonly failures: readonly Failures[];
  readonly rows: RowsLeft;
  readonly idleMegabytes: number;
  readonly loadedMegabytes: number;
}

interface Side {
  readonly name: string;
  readonly pid: number;
  readonly load: ApiLoad;
  /** Rows per application, since the side was made. */
  readonly rows: () => Promise<RowsLeft>;
}

const databaseName = "portico_bench_directus";

/** Writes the same applications to Portico and to Directus in turn, on one PostgreSQL. `folder` has Directus installed. */
export async function measureDirectus(
  installation: Installation,
  folder: string,
  name: string,
): Promise<readonly Writer[]> {
  const databaseUrl = await installation.createDatabase(databaseName);
  const directus = await startDirectus(installation, folder, databaseUrl);
  try {
    const portico = await porticoSide(installation);
    return await compare([portico, await directusSide(directus, databaseUrl, name)], installation.postmasterPid);
  } finally {
    await directus.stop();
  }
}

async function porticoSide({ url, serverPid, databaseUrl }: Installation): Promise<Side> {
  return { name: "Portico", pid: serverPid, load: new ApiLoad([url]), rows: await porticoRows(databaseUrl) };
}

async function directusSide(directus: Directus, databaseUrl: string, name: string): Promise<Side> {
  const writes = writesOf(dana);
  const token = await prepareDirectus(directus, writes);
  const visit = (_: readonly string[], onCall: (timing: Timing) => void) =>
    new DirectusClient(directus.origin, token, onCall);
  return {
    name,
    pid: directus.pid,
    load: new ApiLoad([directus.origin], { visit }),
    rows: await directusRows(databaseUrl, writes),
  };
}

/** Counts from now on, as `porticoRows` does. */
async function directusRows(databaseUrl: string, writes: readonly Write[]): Promise<Side["rows"]> {
  const count = () => asSuperuser(databaseUrl, (superuser) => countItems(superuser, writes));
  const before = await count();
  return async () => {
    const after = await count();
    const applications = after.applications - before.applications;
    return { records: (after.records - before.records) / applications, log: (after.log - before.log) / applications };
  };
}

/** Counts from now on. */
async function porticoRows(databaseUrl: string): Promise<Side["rows"]> {
  const count = () => asSuperuser(databaseUrl, (superuser) => countRows(superuser, "none"));
  const before = await count();
  return async () => {
    await asSuperuser(databaseUrl, (superuser) => untilQuiet(superuser));
    const rows = rowsPerApplication(before, await count());
    const of = (name: string) => rows.find(({ table }) => table === name)?.api ?? Number.NaN;
    return { records: of("record"), log: of("event") };
  };
}

/** Takes turns A-B, A-B, as the other measurements do, and then a half load for each. */
async function compare(sides: readonly Side[], postmasterPid: number): Promise<readonly Writer[]> {
  const runs = sides.map((side) => ({
    ...side,
    turns: [] as Turn[],
    failures: [] as Failures[],
    idleMegabytes: residentMegabytes(side.pid),
  }));
  for (const { load } of runs) await warmUp(load);
  for (let round = 0; round < rounds; round += 1)
    for (const { pid, load, turns, failures } of runs)
      turns.push(await loadTurn({ postmasterPid, serverPids: [pid] }, load, (done) => failures.push(done.failures)));
  const writers: Writer[] = [];
  for (const { name, pid, load, turns, failures, idleMegabytes, rows } of runs) {
    const perSecond = halfRate(turns);
    const halfLoad = await load.openLoop({ perSecond, seconds: halfLoadSeconds });
    const loadedMegabytes = residentMegabytes(pid);
    writers.push({
      name,
      turns,
      halfLoad,
      perSecond,
      failures: [...failures, halfLoad.failures],
      rows: await rows(),
      idleMegabytes,
      loadedMegabytes,
    });
  }
  return writers;
}
