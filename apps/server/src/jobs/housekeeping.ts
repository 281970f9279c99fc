import type { CompiledQuery } from "kysely";
import type { Deletion } from "../database/delete-before.ts";
import type { Records } from "@portico/domain/records/records";

interface OfApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

/** A feature's data outside an application's records, and its automatic cleanup. */
export interface Housekeeping {
  /** Deletes expired data every few minutes. Each statement runs again until it finds less than a full batch. */
  sweep?(now: { readonly tenant: string; readonly now: Date }): readonly Deletion[];
  /** Returns a row while an old application must not be erased yet. */
  keeps?(application: OfApplication & { readonly now: Date }): CompiledQuery;
  /** Deletes an application's data when it is erased. */
  erase?(application: OfApplication): readonly CompiledQuery[];
  /** Recomputes an application's lookup hashes during a key rotation. */
  hashAnew?(
    application: OfApplication & { readonly records: Records },
    hash: (purpose: string, value: string) => Buffer,
  ): readonly CompiledQuery[];
}
