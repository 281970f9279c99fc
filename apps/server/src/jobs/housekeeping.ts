import type { CompiledQuery } from "kysely";
import type { Records } from "@portico/domain/records/records";

interface OfApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

/** What a feature keeps outside of the records of an application, and what becomes of it without anybody asking. */
export interface Housekeeping {
  /** Deletes what is over, every few minutes. */
  sweep?(now: { readonly tenant: string; readonly now: Date }): readonly CompiledQuery[];
  /** Deletes what belongs to an application, when that is erased. */
  erase?(application: OfApplication): readonly CompiledQuery[];
  /** Hashes what an application is found by anew, after the master key was replaced. */
  hashAnew?(
    application: OfApplication & { readonly records: Records },
    hash: (purpose: string, value: string) => Buffer,
  ): readonly CompiledQuery[];
}
