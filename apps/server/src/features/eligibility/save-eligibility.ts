import type { eligibilityApi } from "@portico/contract/eligibility";
import type { InputOf } from "@portico/contract/endpoint";
import { isEligible, type Eligibility } from "@portico/domain/membership/eligibility";
import { townOfHome } from "@portico/domain/application/county-of-home";
import { homeOf } from "@portico/domain/application/home-of";
import { eligibilityRulesOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { listCounties, listedCounty } from "../addresses/list-counties.ts";

type Create = (typeof eligibilityApi)["create"];

/** Saves how a new member may join, and whether that makes them eligible. */
export async function saveEligibility(
  scope: ApplicationScope,
  { applicantId, eligibility: typed }: InputOf<Create>,
): Promise<Change<Create>> {
  const { tenant, records, application } = scope;
  const answered = validate(eligibilityRulesOf(tenant), typed, "eligibility");
  await requireCountyOfHome(scope, answered);
  const isIn = isEligible(answered, tenant.eligibility.options, tenant.eligibility.counties);
  // Somebody who can't join opens no accounts.
  const eligibility = isIn ? answered : { ...answered, fundingProducts: [] };
  const id = recordOf(records, "eligibility", applicantId)?.id ?? scope.newId();
  const town = townOfHome(application, records);
  return {
    writes: [put("eligibility", { id, applicantId }, { ...eligibility, isEligible: isIn, ...(town && { town }) })],
    events: [{ action: "eligibility.answered", applicantId, details: { isEligible: isIn } }],
    answer: { isEligible: isIn },
  };
}

/** Rejects a county of residence that the home's ZIP code isn't in. If the ZIP code's counties are unknown, any county is accepted. */
async function requireCountyOfHome(
  scope: ApplicationScope,
  { eligibilityOptionId, county }: Eligibility,
): Promise<void> {
  const { tenant, records, application } = scope;
  const option = tenant.eligibility.options.find(({ id }) => id === eligibilityOptionId);
  const home = homeOf(records.address, application.primaryApplicantId);
  if (!option?.isCountyOfHome || county === undefined || !home) return;
  const { counties } = await listCounties(scope, { postalCode: home.postalCode });
  if (counties.length === 0 || listedCounty(counties, county) !== undefined) return;
  throw new AppError("fieldsInvalid", {
    fields: { "eligibility.county": "Check the county. The ZIP code of your home isn't in it." },
  });
}
