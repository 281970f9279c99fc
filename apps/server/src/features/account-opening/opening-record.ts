import type { AccountOpening } from "@portico/domain/accounts/opening";
import type { Stored } from "@portico/domain/records/records";
import type { AnyJobApplication, AnyJobScope, JobChange } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { withoutIds } from "../../kernel/without-ids.ts";

/** The application of accounts that are being opened. */
export interface Opening {
  readonly loaded: AnyJobApplication;
  readonly opening: Stored<"accountOpening">;
}

/**
 * Stores the result of one step before the next one begins. `next` gets the present state, so that work that two processes do, or that is
 * repeated, is stored once. It returns undefined if nothing changes.
 */
export async function keep(
  scope: AnyJobScope,
  next: (opening: AccountOpening, current: AnyJobApplication) => Partial<AccountOpening> | undefined,
  more: Pick<JobChange, "events" | "outbox" | "application" | "statements"> = {},
): Promise<Opening> {
  const loaded = await scope.change((current) => {
    const [stored] = current.records.accountOpening;
    const changedAt = scope.now.toISOString();
    const opening: AccountOpening = stored
      ? withoutIds(stored)
      : { state: "opening", changedAt, accounts: [], deposits: [], cards: [], refunds: [] };
    const changed = next(opening, current);
    if (!changed) return undefined;
    const id = stored?.id ?? scope.newId();
    return { writes: [put("accountOpening", { id }, { ...opening, ...changed, changedAt })], ...more };
  });
  const [opening] = loaded.records.accountOpening;
  if (!opening) throw new Error("The opening of accounts has no record.");
  return { loaded, opening };
}

/** The list with this entry, once. */
export function withEntry<Entry>(list: readonly Entry[], entry: Entry, isSame: (other: Entry) => boolean): Entry[] {
  return [...list.filter((other) => !isSame(other)), entry];
}
