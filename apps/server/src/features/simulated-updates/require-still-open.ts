import { isFinal } from "@portico/domain/flow/step";
import { AppError } from "../../kernel/app-error.ts";
import { walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/**
 * Rejects a simulated update of an application that has ended for good, as the pages' own commands do. A simulated update doesn't wait for
 * its step.
 */
export function requireStillOpen({ application, records, tenant }: ApplicationScope): void {
  const { exit } = walkOf(application, records, tenant);
  if (exit && isFinal(exit)) throw new AppError("notItsTurn");
}
