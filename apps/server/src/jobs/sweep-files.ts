import { msPerDay } from "@portico/domain/values/duration";
import { AppError } from "../kernel/app-error.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { loadAnyApplication } from "../kernel/read-trip.ts";
import type { Institution } from "../kernel/scope.ts";
import { documentFolderOf } from "../providers/documents/port.ts";
import type { StoredFile } from "../providers/documents/port.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { countDocuments } from "./upkeep-store.ts";

/** A younger file may belong to a running upload, whose record is written after the file. */
const graceMs = msPerDay;

/**
 * Removes sealed files that no record names, left by an interrupted upload or an erased application. It counts first, and opens an
 * application's records only if there are more files than records. Stops early when the signal aborts. Returns the number of removed files.
 */
export async function sweepFiles(kernel: Kernel, { all }: Institutions, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const institution of all) {
    const { documents } = kernel.providersOf(institution);
    for await (const folder of documents.folders(institution.settings.name)) {
      if (signal?.aborted) break;
      removed += await sweepOrTell(kernel, institution, Number(folder));
    }
  }
  if (removed > 0) kernel.log.info("Removed sealed files without a record.", { files: removed });
  return removed;
}

/** Removes all files of an application, whatever its records say. */
export async function removeFilesOf(kernel: Kernel, institution: Institution, applicationId: number): Promise<void> {
  const { documents } = kernel.providersOf(institution);
  const folder = documentFolderOf(institution.settings.name, applicationId);
  for (const { key } of await documents.list(folder)) await documents.remove(key);
}

/** Logs a failure, so that it doesn't stop the sweep of the other applications' files. */
async function sweepOrTell(kernel: Kernel, institution: Institution, applicationId: number): Promise<number> {
  try {
    return await sweepFolder(kernel, institution, applicationId);
  } catch (error) {
    kernel.log.fault("The files of an application could not be swept.", error, { applicationId });
    return 0;
  }
}

async function sweepFolder(kernel: Kernel, institution: Institution, applicationId: number): Promise<number> {
  const tenant = institution.settings.name;
  const { documents } = kernel.providersOf(institution);
  const files = await documents.list(documentFolderOf(tenant, applicationId));
  const [[counted]] = await kernel.databases.of(tenant).trip([countDocuments({ tenant, applicationId })]);
  if (files.length <= Number(counted?.count ?? 0)) return 0;
  const named = await keysNamedBy(kernel, tenant, applicationId);
  const isOver = ({ key, storedAt }: StoredFile) =>
    !named.has(key) && kernel.clock().getTime() - storedAt.getTime() > graceMs;
  const over = files.filter(isOver);
  for (const { key } of over) await documents.remove(key);
  return over.length;
}

async function keysNamedBy(kernel: Kernel, tenant: string, applicationId: number): Promise<ReadonlySet<string>> {
  try {
    const { records } = await loadAnyApplication(kernel, tenant, applicationId);
    return new Set(records.document.map(({ storageKey }) => storageKey));
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return new Set();
    throw error;
  }
}
