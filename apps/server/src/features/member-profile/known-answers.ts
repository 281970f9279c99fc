import { factsToAsk, type FactsToAsk, type FactToAsk } from "@portico/contract/member-profile";
import { AddressType, type Address } from "@portico/domain/address/address";
import type { CoApplicantSelection } from "@portico/domain/person/co-applicant";
import { EmploymentPeriod, type Employment } from "@portico/domain/person/employment";
import type { Identification } from "@portico/domain/person/identification";
import { suggestedAddress, suggestedEmployments, type MemberProfile } from "@portico/domain/person/member-profile";
import { ofPerson } from "@portico/domain/records/of-person";
import { identificationAskedOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import { isInLoan, type AnyApplicationScope, type ApplicationScope } from "../../kernel/scope.ts";
import { unlessRejected } from "../../kernel/unless-rejected.ts";
import { checkedAddress } from "../addresses/checked-address.ts";
import { checkedIdentification } from "../personal-details/checked-identification.ts";
import { coreDocument } from "../personal-details/core-document.ts";
import { readIdentification } from "../personal-details/read-identification.ts";
import { checkedEmployment } from "../work/checked-employment.ts";

/** A member's identification as the page would send it, and the facts that are still to be asked. */
export interface KnownIdentification {
  readonly data: Identification;
  /** The ID isn't known, or no longer good, so its own page asks for it. */
  readonly documentFollows: boolean;
  readonly asks: readonly FactToAsk[];
  /** The scope to check and save it in, with the answers that the same call saves. */
  readonly scope: AnyApplicationScope;
}

/** The answers of a member's profile, as the pages would send them. */
export interface KnownAnswers {
  readonly identification?: KnownIdentification;
  readonly address?: Address;
  readonly employment?: Employment;
}

/** Answers that one call saves together with the identification, and that decide what may be asked about it. */
interface Besides {
  readonly confirmsHome: boolean;
  readonly applicationType?: Selected | undefined;
}

type Selected = CoApplicantSelection["applicationType"];

/**
 * The parts of a member's profile that the member can confirm with one tap: each passes its page's rules, and isn't answered yet. The
 * identification may lack a few facts, which the member adds while confirming the rest.
 */
export function knownAnswers(
  scope: AnyApplicationScope,
  applicantId: number,
  { confirmsHome, applicationType }: Besides = { confirmsHome: true },
): KnownAnswers {
  const profile = recordOf(scope.records, "memberProfile", applicantId);
  if (!profile) return {};
  const address = knownAddress(scope, applicantId, profile);
  // Only a loan asks for the work.
  const employment = isInLoan(scope) ? knownEmployment(scope, applicantId, profile) : undefined;
  const home = confirmsHome ? address : undefined;
  const identification = knownIdentification(assuming(scope, applicantId, { home, applicationType }), applicantId);
  return {
    ...(identification && { identification }),
    ...(address && { address }),
    ...(employment && { employment }),
  };
}

/**
 * The scope with answers that the same call saves. The home and a co-applicant decide whether the law lets us ask for the marital status (12
 * CFR 1002.5(d)(1)).
 */
function assuming(
  scope: AnyApplicationScope,
  applicantId: number,
  { home, applicationType }: { readonly home: Address | undefined; readonly applicationType: Selected | undefined },
): AnyApplicationScope {
  const { address, coApplicantSelection } = scope.records;
  const records = {
    ...scope.records,
    address: home ? [...address, { ...home, id: 0, applicantId, verified: false }] : address,
    coApplicantSelection:
      applicationType === undefined ? coApplicantSelection : [{ id: 0, applicantId: null, applicationType }],
  };
  return { ...scope, records };
}

/** The identification with the answers to missing facts. Throws if the rules of its page reject one of those answers. */
export function completed(
  applicantId: number,
  { data, documentFollows, asks, scope }: KnownIdentification,
  typed: FactsToAsk,
): Identification {
  const answered = asks.flatMap((fact) => (typed[fact] === undefined ? [] : [[fact, typed[fact]]]));
  const whole: Identification = Object.assign({ ...data }, Object.fromEntries(answered));
  checkedIdentification(scope, applicantId, whole, { documentFollows });
  return whole;
}

function knownIdentification(scope: AnyApplicationScope, applicantId: number): KnownIdentification | undefined {
  const { identificationId, identification } = readIdentification(scope, { applicantId });
  if (identificationId !== null) return undefined;
  const document = coreDocument(scope, applicantId);
  const data = { ...withoutDocument(identification as Identification), ...(document && { identification: document }) };
  const asksDocument = identificationAskedOf(scope.tenant, "primary").shown.has("formOfIdentification");
  const hasDocument = !asksDocument || document !== undefined;
  const whole = hasDocument ? askedBeyond(scope, applicantId, { data, documentFollows: false }) : undefined;
  // If the rules reject the ID on file, its page asks for another one.
  return whole ?? askedBeyond(scope, applicantId, { data: withoutDocument(data), documentFollows: asksDocument });
}

/** The facts to ask besides these. Undefined if the rules also reject something that the confirming page can't ask. */
function askedBeyond(
  scope: AnyApplicationScope,
  applicantId: number,
  { data, documentFollows }: Pick<KnownIdentification, "data" | "documentFollows">,
): KnownIdentification | undefined {
  const rejected = rejectedFields(() => checkedIdentification(scope, applicantId, data, { documentFollows }));
  const asks = factsToAsk.filter((fact) => rejected.includes(`data.${fact}`));
  return asks.length === rejected.length ? { data, documentFollows, asks, scope } : undefined;
}

function withoutDocument({ identification: _rejected, ...data }: Identification): Identification {
  return data;
}

function rejectedFields(check: () => object): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return Object.keys(error.fields ?? { [error.code]: "" });
    throw error;
  }
}

function knownAddress(scope: AnyApplicationScope, applicantId: number, profile: MemberProfile): Address | undefined {
  const { records, tenant, today } = scope;
  const isAnswered = ofPerson(records.address, applicantId).some(({ type }) => type === AddressType.physical);
  const home = suggestedAddress(profile, AddressType.physical, tenant.lists.residenceStatuses, today) as
    | Address
    | undefined;
  return home && !isAnswered ? unlessRejected(() => checkedAddress(scope, applicantId, home)) : undefined;
}

function knownEmployment(scope: ApplicationScope, applicantId: number, profile: MemberProfile): Employment | undefined {
  const { records, tenant, today } = scope;
  const { current } = EmploymentPeriod;
  const isAnswered = ofPerson(records.employment, applicantId).some(({ employmentType }) => employmentType === current);
  const job = suggestedEmployments(profile, current, tenant.lists, today)[0] as Employment | undefined;
  return job && !isAnswered && passes(() => checkedEmployment(scope, applicantId, job)) ? job : undefined;
}

/** Whether the rules of a page accept an answer. */
function passes(check: () => object): boolean {
  return unlessRejected(check) !== undefined;
}
