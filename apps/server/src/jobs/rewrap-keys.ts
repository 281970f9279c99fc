import { reindexing } from "../kernel/applicant-index.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { LoadedApplication } from "../kernel/loaded.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import type { Housekeeping } from "./housekeeping.ts";
import { gently } from "./gently.ts";
import { maintain, type Plan } from "./upkeep.ts";
import { listOtherKeyVersions, rewrapApplication, type KeyPlace } from "./upkeep-store.ts";

const applicationsAtATime = 100;

/**
 * The work of a key rotation: rewraps every data key and recomputes every lookup hash under the current key. Then the previous key can be
 * removed. Stops early when the signal aborts. Logs and returns the number of applications.
 */
export async function rewrapKeys(
  kernel: Kernel,
  { all }: Institutions,
  housekeeping: readonly Housekeeping[],
  signal?: AbortSignal,
): Promise<number> {
  let wrapped = 0;
  for (const institution of all) wrapped += await rewrapKeysOf(kernel, institution, housekeeping, signal);
  if (wrapped > 0) kernel.log.info("Rewrapped data keys.", { applications: wrapped });
  return wrapped;
}

async function rewrapKeysOf(
  kernel: Kernel,
  institution: Institution,
  housekeeping: readonly Housekeeping[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const tenant = institution.settings.name;
  const version = kernel.keyring.currentVersion;
  const plan: Plan = (loaded) => rewrapping(kernel, housekeeping, loaded);
  let wrapped = 0;
  for (let place: KeyPlace = { keyVersion: -1, applicationId: -1 }; ;) {
    const list = listOtherKeyVersions({ tenant, version, ...place, count: applicationsAtATime });
    const [rows] = await kernel.databases.of(tenant).trip([list]);
    for (const { applicationId } of rows) {
      if (signal?.aborted) return wrapped;
      const rewrap = () => maintain(kernel, institution, { applicationId, action: "key.wrappedAnew" }, plan);
      if (await gently(rewrap)) wrapped += 1;
    }
    if (rows.length < applicationsAtATime) return wrapped;
    place = rows.at(-1)!;
  }
}

function rewrapping(
  { keyring }: Kernel,
  housekeeping: readonly Housekeeping[],
  { row: before, records, dataKey }: LoadedApplication,
): ReturnType<Plan> {
  const { tenantId: tenant, applicationId } = before;
  if (before.keyVersion === keyring.currentVersion) return undefined;
  const { wrapped, version } = keyring.wrap(tenant, applicationId, dataKey);
  const hash = (purpose: string, value: string) => keyring.hash(tenant, purpose, value);
  return {
    row: { ...before, dataKey: wrapped, keyVersion: version },
    write: (row) => [
      rewrapApplication(row),
      ...reindexing(hash, before, records),
      ...housekeeping.flatMap((each) => each.hashAnew?.({ tenant, applicationId, records }, hash) ?? []),
    ],
  };
}
