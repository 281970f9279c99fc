import type { eligibilityApi } from "@portico/contract/eligibility";
import type { InputOf } from "@portico/contract/endpoint";
import type { Address } from "@portico/domain/address/address";
import { noTownYet, townOfHome } from "@portico/domain/application/county-of-home";
import { homeOf } from "@portico/domain/application/home-of";
import type { Eligibility } from "@portico/domain/membership/eligibility";
import { recordOf } from "../../kernel/applicant-of.ts";
import { put, type Change } from "../../kernel/change.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { isInCounty } from "../addresses/confirm-county.ts";
import { judgedJoining, judgedMembership } from "./judge.ts";
import { requireCountyOfHome } from "./require-county-of-home.ts";

type Create = (typeof eligibilityApi)["create"];

/**
 * Saves how a new member may join, and whether that makes them eligible. A home outside the county isn't marked as one in it, so the
 * next page asks which of the two is right. The home itself may be the mistyped one.
 */
export async function saveEligibility(
  scope: AnyApplicationScope,
  { applicantId, eligibility: typed }: InputOf<Create>,
): Promise<Change<Create>> {
  const { tenant, records, application } = scope;
  const home = homeOf(records.address, application.primaryApplicantId);
  const judged = isInLoan(scope) ? judgedMembership : judgedJoining;
  const eligibility = judged(tenant, besideHome(typed, home));
  const isContradicted = home !== undefined && !(await isInCounty(scope, eligibility, home.postalCode));
  if (!home) await requireCountyOfHome(scope, eligibility);
  const id = recordOf(records, "eligibility", applicantId)?.id ?? scope.newId();
  const town = isContradicted ? noTownYet : (townOfHome(application, records) ?? noTownYet);
  const { isEligible } = eligibility;
  return {
    writes: [put("eligibility", { id, applicantId }, { ...eligibility, town })],
    events: [{ action: "eligibility.answered", applicantId, details: { isEligible } }],
    answer: { isEligible },
  };
}

/**
 * The answer of somebody with this home. A ZIP code of another place told the county of an earlier home, or of one that was mistyped, so it
 * says nothing about the county.
 */
function besideHome(typed: Eligibility, home: Address | undefined): Eligibility {
  const { postalCode, ...answer } = typed;
  const isOfHome = home === undefined || home.postalCode.slice(0, 5) === postalCode?.slice(0, 5);
  return isOfHome ? typed : answer;
}
