import { addDays, addMonths } from "@portico/domain/values/dates";
import { deleteIndexedOf } from "../kernel/applicant-index.ts";
import { walkOf } from "../kernel/journey-of.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { loadAnyApplication } from "../kernel/read-trip.ts";
import type { LoadedApplication } from "../kernel/loaded.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { gently } from "./gently.ts";
import type { Housekeeping } from "./housekeeping.ts";
import { removeFilesOf } from "./sweep-files.ts";
import { maintain, type Plan } from "./upkeep.ts";
import { deleteRecords, eraseApplication, listOldApplications } from "./upkeep-store.ts";

/** The applications to look at in one statement. Most of them stay. */
const applicationsAtATime = 1_000;

/**
 * Erases data that an institution has no reason to keep. It destroys the data key and deletes the records and files. Any copy without the
 * key becomes unreadable. The row without its key remains, and so do the events, which contain no typed values. Stops early when the signal
 * aborts. Returns the number of erased applications.
 */
export async function eraseOld(
  kernel: Kernel,
  { all }: Institutions,
  housekeeping: readonly Housekeeping[],
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0;
  for (const institution of all) erased += await eraseOldOf(kernel, institution, housekeeping, signal);
  if (erased > 0) kernel.log.info("Old applications were erased.", { applications: erased });
  return erased;
}

interface Limits {
  readonly draftsBefore: Date;
  readonly othersBefore: Date;
}

async function eraseOldOf(
  kernel: Kernel,
  institution: Institution,
  housekeeping: readonly Housekeeping[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const limits = limitsOf(institution, kernel.clock());
  const plan: Plan = (loaded) =>
    isOver(institution, limits, loaded) ? destroying(housekeeping, kernel.clock(), loaded) : undefined;
  let erased = 0;
  for await (const applicationId of oldApplications(kernel, institution, housekeeping)) {
    if (signal?.aborted) return erased;
    if (await eraseBy(kernel, institution, applicationId, plan)) erased += 1;
  }
  return erased;
}

/** Erases one application at once, whatever its age. Returns false if it is unknown, erased already, or was changed at this moment. */
export async function eraseNow(
  kernel: Kernel,
  institution: Institution,
  housekeeping: readonly Housekeeping[],
  applicationId: number,
): Promise<boolean> {
  return eraseBy(kernel, institution, applicationId, (loaded) => destroying(housekeeping, kernel.clock(), loaded));
}

/** Tells whether an institution may erase an application today. */
export function mayBeErased(kernel: Kernel, institution: Institution, loaded: LoadedApplication): boolean {
  return isOver(institution, limitsOf(institution, kernel.clock()), loaded);
}

/** Lists the applications that `eraseOld` would erase now, and changes nothing. */
export async function listErasable(
  kernel: Kernel,
  institution: Institution,
  housekeeping: readonly Housekeeping[],
): Promise<readonly LoadedApplication[]> {
  const found: LoadedApplication[] = [];
  for await (const applicationId of oldApplications(kernel, institution, housekeeping)) {
    const loaded = await gently(() => loadAnyApplication(kernel, institution.settings.name, applicationId));
    if (mayBeErased(kernel, institution, loaded)) found.push(loaded);
  }
  return found;
}

async function eraseBy(kernel: Kernel, institution: Institution, applicationId: number, plan: Plan): Promise<boolean> {
  const erase = () => maintain(kernel, institution, { applicationId, action: "application.erased" }, plan);
  const isErased = await gently(erase);
  if (isErased) await removeFilesOf(kernel, institution, applicationId);
  return isErased;
}

/** The applications that may be old enough, and that no feature needs. */
async function* oldApplications(
  kernel: Kernel,
  institution: Institution,
  housekeeping: readonly Housekeeping[],
): AsyncGenerator<number> {
  const tenant = institution.settings.name;
  const limits = limitsOf(institution, kernel.clock());
  for (let place = { afterCreatedAt: new Date(0), afterId: -1 }; ;) {
    const list = listOldApplications({ tenant, ...limits, ...place, count: applicationsAtATime });
    const [rows] = await gently(() => kernel.databases.of(tenant).trip([list]));
    for (const { applicationId, isOld } of rows)
      if (isOld && !(await isKept(kernel, housekeeping, { tenant, applicationId }))) yield applicationId;
    const last = rows.at(-1);
    if (!last) return;
    place = { afterCreatedAt: last.createdAt, afterId: last.applicationId };
  }
}

/** True if a feature still needs the application. */
async function isKept(
  { databases, clock }: Kernel,
  housekeeping: readonly Housekeeping[],
  application: { readonly tenant: string; readonly applicationId: number },
): Promise<boolean> {
  const queries = housekeeping.flatMap((each) => each.keeps?.({ ...application, now: clock() }) ?? []);
  const results: readonly (readonly unknown[])[] = await databases.of(application.tenant).trip(queries);
  return results.some((rows) => rows.length > 0);
}

function limitsOf({ settings: { limits } }: Institution, now: Date): Limits {
  const today = now.toISOString().slice(0, 10);
  return {
    draftsBefore: new Date(addDays(today, -limits.draftRetentionDays)),
    othersBefore: new Date(addMonths(today, -limits.retentionMonths)),
  };
}

/**
 * A draft is an application that was begun and abandoned. An application that reached any exit was acted on, so it is kept as long as a
 * submitted one. A decision and its reasons must be available for 25 months (12 CFR 1002.12(b)). An exit older than the column
 * `firstExitAt` counts while today's settings still lead there.
 */
function isOver(
  { settings }: Institution,
  { draftsBefore, othersBefore }: Limits,
  { row, state, records }: LoadedApplication,
): boolean {
  const isOpen = state.status === "open" && row.firstExitAt === null;
  const isDraft = isOpen && walkOf(state, records, settings).exit === undefined;
  return row.updatedAt < (isDraft ? draftsBefore : othersBefore);
}

function destroying(
  housekeeping: readonly Housekeeping[],
  now: Date,
  { row: before }: LoadedApplication,
): ReturnType<Plan> {
  const { tenantId: tenant, applicationId } = before;
  return {
    row: { ...before, dataKey: Buffer.alloc(0), revision: before.revision + 1 },
    write: (row) => [
      eraseApplication({ ...row, erasedAt: now }),
      deleteRecords({ tenant, applicationId }),
      deleteIndexedOf({ tenant, applicationId }),
      ...housekeeping.flatMap((each) => each.erase?.({ tenant, applicationId }) ?? []),
    ],
  };
}
