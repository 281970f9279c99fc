import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { checkEvents, type CheckedEvents } from "../jobs/check-events.ts";
import { listSecurityHashes } from "../jobs/upkeep-store.ts";
import { readSecurityChain } from "../kernel/application-store.ts";
import { withDatabases, type InstitutionDatabase } from "./institution-databases.ts";
import { CommandFailed, exitCodes, report, type Row, type Terminal } from "./terminal.ts";

export interface AuditOptions {
  readonly institution?: string;
  readonly json: boolean;
}

export interface VerifyOptions extends AuditOptions {
  readonly anchors?: string;
}

/** Where an institution's security events stood at a time. The file keeps it outside the database. */
const Anchor = z.object({
  institution: z.string(),
  at: z.string(),
  securityEvents: z.int().check(z.nonnegative()),
  head: z.string(),
});
type Anchor = z.infer<typeof Anchor>;

const nowhere: Pick<Anchor, "securityEvents" | "head"> = { securityEvents: 0, head: "" };

/** Prints the position and the last hash of each institution's security events. */
export async function anchorAudit(terminal: Terminal, { institution, json }: AuditOptions): Promise<void> {
  const at = terminal.clock().toISOString();
  const rows = await withDatabases(terminal, institution, async (institutions) => {
    const anchors: Row[] = [];
    for (const { name, database } of institutions) {
      const [[chain]] = await database.trip([readSecurityChain({ tenant: name })]);
      const place = chain && { securityEvents: chain.eventCount, head: chain.chainHead.toString("base64") };
      anchors.push({ institution: name, at, ...(place ?? nowhere) });
    }
    return anchors;
  });
  report(terminal, { rows, json, whenEmpty: "There are no institutions." });
}

/** Verifies every chain of events, and compares it with earlier anchors. Fails if somebody changed or deleted an event. */
export async function verifyAudit(terminal: Terminal, options: VerifyOptions): Promise<number> {
  const { institution, anchors: file, json } = options;
  const anchors = file === undefined ? [] : await readAnchors(file);
  const rows = await withDatabases(terminal, institution, async (institutions) => {
    const lists: Row[] = [];
    for (const one of institutions) lists.push(...(await verifiedRows(one, anchors)));
    return lists;
  });
  report(terminal, { rows, json, whenEmpty: "There are no institutions." });
  return rows.every(({ state }) => state === "intact") ? exitCodes.ok : exitCodes.failed;
}

async function readAnchors(file: string): Promise<readonly Anchor[]> {
  try {
    return z.array(Anchor).parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new CommandFailed(`${file} isn't the output of portico audit anchor --json.`);
  }
}

async function verifiedRows(one: InstitutionDatabase, anchors: readonly Anchor[]): Promise<readonly Row[]> {
  const { name, database } = one;
  const found = await checkEvents({ of: () => database }, name);
  const problems = [...problemsOf(found), ...(await changedAnchors(one, anchors))];
  const row = { institution: name, applications: found.applications };
  if (problems.length === 0) return [{ ...row, state: "intact", detail: "" }];
  return problems.map((detail) => ({ ...row, state: "broken", detail }));
}

function problemsOf({ broken, missing, withoutBeginning, securityBrokenAt }: CheckedEvents): readonly string[] {
  return [
    ...broken.map(({ applicationId, sequence }) => `application ${applicationId} is broken at event ${sequence}`),
    ...missing.map((applicationId) => `application ${applicationId} was deleted`),
    ...withoutBeginning.map((id) => `the security event of the beginning of application ${id} was deleted`),
    ...(securityBrokenAt === undefined ? [] : [`the security events are broken at event ${securityBrokenAt}`]),
  ];
}

/** An anchor notices even an attacker who knows the code, and computes every hash of the database again. */
async function changedAnchors(
  { name, database }: InstitutionDatabase,
  anchors: readonly Anchor[],
): Promise<readonly string[]> {
  const own = anchors.filter(({ institution, securityEvents }) => institution === name && securityEvents > 0);
  const [hashes] = await database.trip([
    listSecurityHashes({ tenant: name, places: own.map(({ securityEvents }) => securityEvents) }),
  ]);
  const hashAt = new Map(hashes.map(({ sequence, hash }) => [sequence, hash?.toString("base64")]));
  return own
    .filter(({ securityEvents, head }) => hashAt.get(securityEvents) !== head)
    .map(({ at, securityEvents }) => `the first ${securityEvents} security events aren't those of ${at} anymore`);
}
