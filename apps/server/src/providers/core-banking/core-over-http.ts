/*
 * Core banking systems share no public protocol. This is Portico's own: JSON over HTTP with a bearer key, amounts in integer cents, dates
 * as YYYY-MM-DD. The sandbox implements it, and an institution's integration puts it in front of its core.
 *
 *   POST /v1/authenticate {userName, password} -> {result, memberNumber?}
 *   POST /v1/sign-on {memberNumber}            -> {result, memberNumber?, userName?}
 *   GET  /v1/members/{memberNumber}            -> the member, with addresses and employment. mayApplyOnline false: not here
 *   GET  /v1/members/{memberNumber}/accounts   -> {accounts: [{reference, type, lastFour, availableBalanceCents}]}: the deposits of this
 *     member alone. The reference is opaque, and not the account's number. The type is a code, such as savings, certificate, moneyMarket
 *
 *     An account may have holds [{loanApplicationId, amountCents}]: what it holds for loans from here, by the number of the hand-off
 *
 * Everything that only some cores keep is optional, and missing facts are asked. docs/vendors.md names the fields of the open CUFX
 * standard that an integration can read them from:
 *
 *   identificationDocuments [{type, issuedBy, number, issueDate?, expirationDate}]: driversLicense, stateId, passport, matriculaConsular,
 *     with the state or the country that issued it
 *   citizenshipStatus citizen | permanentResident | other, maritalStatus married | unmarried | separated
 *   preferredContactMethod email | text | phone
 *   electronicConsent {version, acceptedOn}: the member's consent to electronic documents, by the institution's own version
 *   employment[].incomeUpdatedOn: the day when the income was last learned
 */
import * as z from "zod/mini";
import { AuthenticationResult } from "@portico/domain/access/authentication";
import { MemberDocument, MemberHome, MemberJob, MemberProfile } from "@portico/domain/person/member-profile";
import { MaximumLength } from "@portico/domain/values/limits";
import { dollarsOf } from "@portico/domain/values/money";
import type { VendorHttpOptions } from "../http/vendor-http.ts";
import { createVendorHttp } from "../http/vendor-http.ts";
import type { CoreBanking, CoreMember } from "./port.ts";

const SignIn = z.object({
  result: z.int(),
  memberNumber: z.optional(z.string()),
  userName: z.optional(z.string()),
});

const Cents = z.optional(z.int().check(z.gte(0)));
const stretch = { since: z.iso.date(), until: z.optional(z.iso.date()) };

const Home = z.object({
  type: z.string(),
  street: z.string(),
  secondaryLine: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  residenceStatus: z.optional(z.string()),
  monthlyHousingPaymentCents: Cents,
  ...stretch,
});

const Job = z.object({
  status: z.string(),
  employer: z.optional(z.string()),
  occupation: z.nullish(z.string()),
  monthlyIncomeCents: Cents,
  incomeUpdatedOn: z.optional(z.iso.date()),
  ...stretch,
});

const Document = z.object({
  type: z.string(),
  issuedBy: z.string(),
  number: z.string(),
  issueDate: z.optional(z.iso.date()),
  expirationDate: z.iso.date(),
});

const Member = z.object({
  memberNumber: z.string(),
  memberSince: z.iso.date(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.nullish(z.iso.date()),
  taxpayerIdentificationNumber: z.nullish(z.string().check(z.regex(/^\d{9}$/))),
  mayApplyOnline: z._default(z.boolean(), true),
  identificationDocuments: z._default(z.array(Document), []),
  citizenshipStatus: z.nullish(z.string()),
  maritalStatus: z.nullish(z.string()),
  preferredContactMethod: z.nullish(z.string()),
  electronicConsent: z.nullish(z.object({ version: z.string(), acceptedOn: z.iso.date() })),
  emailAddress: z.string(),
  phones: z.array(z.object({ type: z.string(), number: z.string() })),
  addresses: z._default(z.array(Home), []),
  employment: z._default(z.array(Job), []),
});
type Member = z.output<typeof Member>;

const Accounts = z.object({
  accounts: z.array(
    z.object({
      reference: z.string().check(z.minLength(1), z.maxLength(MaximumLength.memberAccountReference)),
      type: z.string(),
      lastFour: z.string().check(z.regex(/^\d{4}$/)),
      availableBalanceCents: z.int(),
      holds: z.optional(z.array(z.object({ loanApplicationId: z.int(), amountCents: z.int() }))),
    }),
  ),
});

export interface CoreOverHttpOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly bearerKey: string;
}

/** Connects a core with Portico's own protocol (apps/sandbox/src/core/core.ts), because those of real cores are not public. */
export function createCoreOverHttp({ bearerKey, ...connection }: CoreOverHttpOptions): CoreBanking {
  const http = createVendorHttp({
    ...connection,
    provider: "core banking",
    capability: "coreBanking",
    headers: { authorization: `Bearer ${bearerKey}` },
  });
  return {
    async authenticate(userName, password) {
      const answer = await http.call({ path: "/v1/authenticate", json: { userName, password }, schema: SignIn });
      const result = resultOf(answer);
      return result === AuthenticationResult.success && answer.memberNumber !== undefined
        ? { result, memberNumber: answer.memberNumber }
        : { result };
    },
    async signOn(memberNumber) {
      const answer = await http.call({
        path: "/v1/sign-on",
        json: { memberNumber },
        repeatable: true,
        schema: SignIn,
      });
      const { userName } = answer;
      const result = answer.memberNumber === memberNumber ? resultOf(answer) : withoutSuccess(answer);
      return result === AuthenticationResult.success && userName !== undefined ? { result, userName } : { result };
    },
    async member(memberNumber) {
      return memberOf(await http.call({ path: `/v1/members/${encodeURIComponent(memberNumber)}`, schema: Member }));
    },
    async accounts(memberNumber) {
      const path = `/v1/members/${encodeURIComponent(memberNumber)}/accounts`;
      const { accounts } = await http.call({ path, schema: Accounts });
      return accounts.map(({ availableBalanceCents, holds, ...account }) => ({
        ...account,
        ...(holds && { holds: holds.map(holdOf) }),
        availableBalance: dollarsOf(Math.max(0, availableBalanceCents)),
      }));
    },
  };
}

const holdOf = ({ loanApplicationId, amountCents }: { loanApplicationId: number; amountCents: number }) => ({
  loanApplicationId,
  amount: dollarsOf(amountCents),
});

/** Maps the core's result to one of the specification's. A success without a member number counts as unknown. */
function resultOf({ result, memberNumber }: z.output<typeof SignIn>): AuthenticationResult {
  const known = Object.values(AuthenticationResult).find((code) => code === result) ?? AuthenticationResult.unknown;
  return known === AuthenticationResult.success && memberNumber === undefined ? AuthenticationResult.unknown : known;
}

function withoutSuccess(answer: z.output<typeof SignIn>): AuthenticationResult {
  const { memberNumber: _another, ...rest } = answer;
  return resultOf(rest);
}

function memberOf({ phones, addresses, employment, identificationDocuments, ...known }: Member): CoreMember {
  const mobile = phones.find(({ type }) => type === "mobile") ?? phones[0];
  const { dateOfBirth, taxpayerIdentificationNumber, electronicConsent, ...rest } = known;
  const { citizenshipStatus, maritalStatus, preferredContactMethod, ...person } = rest;
  const [document] = identificationDocuments.flatMap(documentOf).toSorted(latestFirst);
  return {
    ...person,
    ...knownCode("citizenshipStatus", citizenshipStatus),
    ...knownCode("maritalStatus", maritalStatus),
    ...knownCode("preferredContactMethod", preferredContactMethod),
    ...(document && { document }),
    ...(electronicConsent && { electronicConsent }),
    ...(dateOfBirth && { dateOfBirth }),
    ...(taxpayerIdentificationNumber && { taxpayerIdentificationNumber }),
    phoneNumber: mobile?.number ?? "",
    ...(mobile && { phoneType: mobile.type }),
    homes: addresses.filter(({ type }) => type === "physical" || type === "previous").flatMap(homeOf),
    jobs: employment.flatMap(jobOf),
  };
}

type Coded = "citizenshipStatus" | "maritalStatus" | "preferredContactMethod";

/** One of the core's codes. One that Portico doesn't know counts as unknown, so the member is asked. */
function knownCode<Field extends Coded>(field: Field, code: string | null | undefined): Partial<CoreMember> {
  const result = MemberProfile.shape[field].safeParse(code ?? undefined);
  return result.success && result.data !== undefined ? { [field]: result.data } : {};
}

/** An ID of a kind that Portico knows, with its issuer. */
function documentOf({ issuedBy, ...document }: z.output<typeof Document>): readonly MemberDocument[] {
  const result = MemberDocument.safeParse({ ...document, ...issuerOf(document.type, issuedBy) });
  return result.success ? [result.data] : [];
}

function issuerOf(type: string, issuedBy: string) {
  return type === "passport" || type === "matriculaConsular" ? { country: issuedBy } : { state: issuedBy };
}

function latestFirst(one: MemberDocument, other: MemberDocument): number {
  return other.expirationDate.localeCompare(one.expirationDate);
}

/** Leaves out a home or job that pages couldn't show. The member types it instead. */
function homeOf({ type: _type, residenceStatus, monthlyHousingPaymentCents, ...home }: z.output<typeof Home>) {
  const result = MemberHome.safeParse({
    ...home,
    residence: residenceStatus,
    ...(monthlyHousingPaymentCents === undefined
      ? {}
      : { monthlyHousingPayment: dollarsOf(monthlyHousingPaymentCents) }),
  });
  return result.success ? [result.data] : [];
}

function jobOf({ monthlyIncomeCents, occupation, ...job }: z.output<typeof Job>) {
  const result = MemberJob.safeParse({
    ...job,
    ...(occupation && { occupation }),
    ...(monthlyIncomeCents === undefined ? {} : { monthlyIncome: dollarsOf(monthlyIncomeCents) }),
  });
  return result.success ? [result.data] : [];
}
