import { AppError } from "../../kernel/app-error.ts";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import { requireOpenChannel } from "../../kernel/permission.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/**
 * Lets people choose and make payments while the page is on their path, and again after the signature if a payment can't be made anymore.
 * Otherwise, nothing about the money may change after the signature.
 */
export function requireFundingTurn({ application, records, tenant }: AnyApplicationScope): void {
  if (isSubmitted(application)) {
    if (records.accountOpening[0]?.state !== "paymentNeeded") throw new AppError("alreadySubmitted");
    return;
  }
  requireOpenChannel(application, tenant);
  const { path } = walkOf(application, records, tenant);
  if (!path.some(({ id }) => id === "funding")) throw new AppError("notItsTurn");
}
