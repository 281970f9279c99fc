import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { eraseNow, mayBeErased } from "../jobs/erase-old.ts";
import { AppError } from "../kernel/app-error.ts";
import { listEvents } from "../kernel/application-store.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { LoadedApplication } from "../kernel/loaded.ts";
import { unsealFileOf } from "../kernel/make-scope.ts";
import { loadAnyApplication } from "../kernel/read-trip.ts";
import { housekeeping } from "../startup/features.ts";
import { withDatabases, type InstitutionDatabase } from "./institution-databases.ts";
import { operatorEvent } from "./operator-event.ts";
import { operatorKernel } from "./operator-kernel.ts";
import { CommandFailed, type Terminal } from "./terminal.ts";

interface Named {
  readonly institution: string;
  readonly applicationId: number;
}

export interface EraseOptions extends Named {
  readonly because: string;
  readonly early: boolean;
}

/** Erases one application at once, such as for a person who asked for it. */
export async function eraseOne(terminal: Terminal, options: EraseOptions): Promise<void> {
  const { institution, applicationId, because, early } = options;
  await withDatabases(terminal, institution, async ([only]) => {
    const one = only!;
    const kernel = operatorKernel(terminal, [one]);
    const loaded = await found(kernel, options);
    // The law wants the records of everybody whom the institution answered (12 CFR 1002.12(b)).
    if (!early && wasActedOn(loaded) && !mayBeErased(kernel, one.institution, loaded))
      throw new CommandFailed(
        `Application ${applicationId} was sent or ended, and must be kept for now. Name --early if a law or a court wants it erased.`,
      );
    const action = "application.erasedByOperator";
    const event = { command: "portico erase", action, applicationId, now: terminal.clock(), details: { because } };
    await one.database.trip([operatorEvent(one.tenant, event)]);
    if (!(await eraseNow(kernel, one.institution, housekeeping, applicationId)))
      throw new CommandFailed(`Application ${applicationId} was changed at this moment. Try again.`);
  });
  terminal.write(`Application ${applicationId} is erased. Older backups still have it until you delete them.\n`);
}

const wasActedOn = ({ state, row }: LoadedApplication): boolean => state.status !== "open" || row.firstExitAt !== null;

export interface ExportOptions extends Named {
  readonly to: string;
}

/** Writes everything that an application keeps into a new folder that only the operator may read. */
export async function exportOne(terminal: Terminal, options: ExportOptions): Promise<void> {
  const { institution, applicationId, to } = options;
  const files = await withDatabases(terminal, institution, async ([only]) => {
    const one = only!;
    const kernel = operatorKernel(terminal, [one]);
    const loaded = await found(kernel, options);
    await makeFolder(to);
    const event = { command: "portico export", action: "application.exported", applicationId, now: terminal.clock() };
    await one.database.trip([operatorEvent(one.tenant, event)]);
    const content = await contentOf(one, loaded);
    await writeFile(path.join(to, "application.json"), `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
    return writeFiles(kernel, one, { loaded, to });
  });
  terminal.write(`${to} has application.json and ${files} files. They have personal data.\n`);
}

async function found(kernel: Kernel, { institution, applicationId }: Named): Promise<LoadedApplication> {
  try {
    return await loadAnyApplication(kernel, institution, applicationId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandFailed(`${institution} has no application ${applicationId}, or it was erased.`);
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch {
    throw new CommandFailed(`${folder} can't be made. Name a new folder in one that exists.`);
  }
}

async function contentOf({ name, database }: InstitutionDatabase, { row, records }: LoadedApplication) {
  const [events] = await database.trip([listEvents({ tenant: name, applicationId: row.applicationId })]);
  const { dataKey: _key, keyVersion: _version, chainHead: _head, ...facts } = row;
  return {
    application: facts,
    records,
    events: events.map(({ at, action, applicantId, details, ipAddress }) => ({
      at,
      action,
      applicantId,
      details,
      ipAddress,
    })),
  };
}

async function writeFiles(
  kernel: Kernel,
  { tenant, institution }: InstitutionDatabase,
  { loaded, to }: { readonly loaded: LoadedApplication; readonly to: string },
): Promise<number> {
  const { documents } = kernel.providersOf(institution);
  for (const { id, name, storageKey } of loaded.records.document) {
    const content = unsealFileOf({ tenant }, loaded, storageKey, await documents.get(storageKey));
    // Somebody else chose the name, so it can't choose the place.
    await writeFile(path.join(to, `${id}-${name.replaceAll(/[^\w.-]+/g, "-").slice(-100)}`), content, { mode: 0o600 });
  }
  return loaded.records.document.length;
}
