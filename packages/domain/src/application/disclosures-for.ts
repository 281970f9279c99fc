import type { ProductCode } from "../loan/product.ts";
import type { DisclosureText } from "../tenant/lists.ts";
import { homeOf } from "./home-of.ts";
import { companyOf } from "./invited.ts";
import { isKnownMember } from "./known-member.ts";
import { peopleOf } from "./people-of.ts";
import type { AnySituation } from "./situation.ts";

/**
 * The disclosures of an application, without those that nobody must agree to. A state's notice is for both people if one of them
 * lives there.
 */
export function disclosuresFor(situation: AnySituation): readonly DisclosureText[] {
  const people = peopleOf(situation.application, situation.records);
  const isAsked = askedIn(situation);
  return textsOf(situation).filter((text) => people.some((applicantId) => isAsked(text, applicantId)));
}

/**
 * The disclosures that one person must agree to. If the co-borrower was invited, those of a state depend on that person's own home, because
 * neither may learn where the other one lives.
 */
export function disclosuresOf(situation: AnySituation, applicantId: number): readonly DisclosureText[] {
  const isAsked = askedIn(situation);
  const isApart = companyOf(situation.records) === "invited";
  return textsOf(situation, isApart ? [applicantId] : undefined).filter((text) => isAsked(text, applicantId));
}

function textsOf(situation: AnySituation, people?: readonly number[]): readonly DisclosureText[] {
  const { application, records, tenant } = situation;
  const homes = statesOfHomes(situation, people ?? peopleOf(application, records));
  return tenant.disclosures.filter(
    (text) =>
      isTextFor(text, application.productCode) && (!text.states || text.states.some((state) => homes.includes(state))),
  );
}

/** Whether a text is for a product's loans or, without a product code, for accounts. */
export function isTextFor({ flows, products }: DisclosureText, productCode: ProductCode | null): boolean {
  if (productCode === null) return flows.includes("account");
  return flows.includes("loan") && (!products || products.includes(productCode));
}

/**
 * Whether a person must agree to a text. A known member needs no notice about identification, and a member no privacy notice that they have
 * (12 CFR 1016.4(d)(2)). A joint owner doesn't sign in, so nobody knows that they are one.
 */
function askedIn(situation: AnySituation): (text: DisclosureText, applicantId: number) => boolean {
  const { memberType, primaryApplicantId } = situation.application;
  const member = memberType === "existing" ? primaryApplicantId : undefined;
  const known = isKnownMember(situation) ? primaryApplicantId : undefined;
  return ({ identifiesCustomers, membersHaveIt }, applicantId) =>
    !(identifiesCustomers && applicantId === known) && !(membersHaveIt && applicantId === member);
}

function statesOfHomes({ records }: AnySituation, people: readonly number[]): readonly (string | undefined)[] {
  return people.map((applicantId) => homeOf(records.address, applicantId)?.state);
}
