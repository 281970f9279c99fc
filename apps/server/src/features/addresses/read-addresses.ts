import type { addressApi } from "@portico/contract/address";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { AddressType } from "@portico/domain/address/address";
import { homeOf } from "@portico/domain/application/home-of";
import { suggestedAddress } from "@portico/domain/person/member-profile";
import type { Stored } from "@portico/domain/records/records";
import { ageOf } from "../../kernel/age-of.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import { neededHistory } from "../people/needed-history.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { isHistoryEnough } from "./enough-history.ts";
import { homesOfOther } from "./homes-of-other.ts";
import { sharedHome } from "./shared-home.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Read = (typeof addressApi)["read"];

/** A person's addresses of one kind. If there are none yet, the address, or its ZIP code, that the institution already knows. */
export function readAddresses(scope: AnyApplicationScope, { applicantId, type }: InputOf<Read>): OutputOf<Read> {
  const { tenant, records, today } = scope;
  const all = ofPerson(records.address, applicantId);
  const addresses = neededHistory(scope, applicantId).addresses.filter((address) => address.type === type);
  const isThere = all.some((address) => address.type === type);
  const profile = isThere ? undefined : recordOf(records, "memberProfile", applicantId);
  const age = ageOf(scope, applicantId);
  const known = () =>
    profile
      ? suggestedAddress(profile, type, tenant.lists.residenceStatuses, today, homeOf(all, applicantId))
      : zipCodeOf(scope, applicantId, type);
  const suggested = isThere ? undefined : asAsked(scope, known());
  return {
    addresses: addresses.map(asTyped),
    ...(suggested ? { suggested } : {}),
    ...(type === AddressType.physical ? { ...nameOf(scope, applicantId), ...sharerOf(scope, applicantId) } : {}),
    ...(type === AddressType.previous ? homesOfOther(scope, applicantId) : {}),
    ...(age !== undefined && { age }),
    isAddressHistorySufficient: isHistoryEnough(scope, all),
  };
}

/** Accounts ask for the place alone. */
function asAsked(scope: AnyApplicationScope, known: OutputOf<Read>["suggested"]): OutputOf<Read>["suggested"] {
  if (isInLoan(scope) || !known) return known;
  const { yearsLived: _y, monthsLived: _m, residenceStatus: _s, monthlyHousingPaymentAmount: _cost, ...place } = known;
  return place;
}

function nameOf({ records }: AnyApplicationScope, applicantId: number) {
  const firstName = recordOf(records, "applicant", applicantId)?.firstName;
  return firstName === undefined ? {} : { firstName };
}

/** The ZIP code of the home by which the person joins. */
function zipCodeOf({ records }: AnyApplicationScope, applicantId: number, type: AddressType) {
  const postalCode = recordOf(records, "eligibility", applicantId)?.postalCode;
  return type === AddressType.physical && postalCode !== undefined ? { postalCode } : undefined;
}

function sharerOf(scope: AnyApplicationScope, applicantId: number) {
  const other = sharedHome(scope, applicantId);
  const firstName = other && recordOf(scope.records, "applicant", other.applicantId)?.firstName;
  return firstName === undefined ? {} : { sharedWith: firstName };
}

function asTyped({ applicantId: _owner, verified: _verified, ...address }: Stored<"address">) {
  return address;
}
