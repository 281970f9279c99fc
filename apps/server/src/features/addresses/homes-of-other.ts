import type { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import { AddressType } from "@portico/domain/address/address";
import { isSameAddress } from "@portico/domain/address/same-address";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { neededHistory } from "../people/needed-history.ts";
import { otherBorrower } from "./other-borrower.ts";
import { postalPartOf } from "./postal-part.ts";

const homeTypes = new Set<number>([AddressType.physical, AddressType.previous]);

/**
 * The other borrower's homes that this person hasn't listed yet, if this session may see them. Couples have often lived at the same
 * places for the same time, so nobody types that twice (WCAG 2.2, 3.3.7).
 */
export function homesOfOther(
  scope: AnyApplicationScope,
  applicantId: number,
): Pick<OutputOf<typeof addressApi.read>, "homesOfOther"> {
  const otherId = otherBorrower(scope, applicantId);
  if (otherId === undefined) return {};
  const own = ofPerson(scope.records.address, applicantId);
  const homes = neededHistory(scope, otherId).addresses.filter(
    (home) => homeTypes.has(home.type) && !own.some((listed) => isSameAddress(listed, home)),
  );
  const { firstName } = requireApplicant(scope.records, otherId);
  if (homes.length === 0) return {};
  return { homesOfOther: { firstName, homes: homes.map((home) => ({ ...postalPartOf(home), ...timeAt(home) })) } };
}

function timeAt({ yearsLived = 0, monthsLived = 0 }: Stored<"address">) {
  return { yearsLived, monthsLived };
}
