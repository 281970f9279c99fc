import type { Eligibility } from "@portico/domain/membership/eligibility";
import { AppError } from "../../kernel/app-error.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { isInCounty } from "../addresses/confirm-county.ts";

/** Rejects a county of residence that the home's ZIP code isn't in, if the ZIP code is known before the home. */
export async function requireCountyOfHome(scope: SessionScope, answer: Eligibility): Promise<void> {
  const { postalCode } = answer;
  if (postalCode === undefined || (await isInCounty(scope, answer, postalCode))) return;
  throw new AppError("fieldsInvalid", {
    fields: { "eligibility.county": "Check the county. The ZIP code of your home isn't in it." },
  });
}
