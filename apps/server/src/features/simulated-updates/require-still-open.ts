import { isFinal } from "@portico/domain/flow/step";
import { AppError } from "../../kernel/app-error.ts";
import { walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** A simulated update waits for no page, but it opens nothing again that has ended for good: the pages' own commands could not either. */
export function requireStillOpen({ application, records, tenant }: ApplicationScope): void {
  const { exit } = walkOf(application, records, tenant);
  if (exit && isFinal(exit)) throw new AppError("notItsTurn");
}
