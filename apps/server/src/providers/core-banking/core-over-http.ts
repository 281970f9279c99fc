/*
 * Core banking systems share no public protocol. This is Portico's own: docs/integration/core-banking.md is the guide. The sandbox implements
 * it, and an institution's integration puts it in front of its core. docs/vendors.md names the fields of the open CUFX standard that an
 * integration can read the optional facts from.
 */
import type * as z from "zod/mini";
import { Member, MemberAccounts, SignIn } from "@portico/contract/integration/core/member";
import type { Home, IdentificationDocument, Job } from "@portico/contract/integration/core/member";
import { AuthenticationResult } from "@portico/domain/access/authentication";
import { MemberDocument, MemberHome, MemberJob, MemberProfile } from "@portico/domain/person/member-profile";
import { dollarsOf } from "@portico/domain/values/money";
import type { VendorHttpOptions } from "../http/vendor-http.ts";
import { createVendorHttp } from "../http/vendor-http.ts";
import { ledgerOverHttp } from "./core-ledger-over-http.ts";
import type { CoreBanking, CoreMember } from "./port.ts";

export interface CoreOverHttpOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly bearerKey: string;
}

/** Connects a core with Portico's own protocol (docs/integration/core-banking.md), because those of real cores are not public. */
export function createCoreOverHttp({ bearerKey, ...connection }: CoreOverHttpOptions): CoreBanking {
  const http = createVendorHttp({
    ...connection,
    provider: "core banking",
    capability: "coreBanking",
    headers: { authorization: `Bearer ${bearerKey}` },
  });
  return {
    ...ledgerOverHttp(http),
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
      const { accounts } = await http.call({ path, schema: MemberAccounts });
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

function memberOf({
  phones,
  addresses,
  employment,
  identificationDocuments,
  ...known
}: z.output<typeof Member>): CoreMember {
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
function documentOf({ issuedBy, ...document }: z.output<typeof IdentificationDocument>): readonly MemberDocument[] {
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
