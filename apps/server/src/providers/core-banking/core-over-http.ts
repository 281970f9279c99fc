/*
 * Core banking systems share no public protocol. This is Portico's own: JSON over HTTP with a bearer key, amounts in integer cents, dates
 * as YYYY-MM-DD. The sandbox implements it, and an institution's integration puts it in front of its core.
 *
 *   POST /v1/authenticate {userName, password} -> {result, memberNumber?}
 *   POST /v1/sign-on {memberNumber}            -> {result, memberNumber?, userName?}
 *   GET  /v1/members/{memberNumber}            -> the member, with addresses and employment. mayApplyOnline false: not here
 */
import * as z from "zod/mini";
import { AuthenticationResult } from "@portico/domain/access/authentication";
import { MemberHome, MemberJob } from "@portico/domain/person/member-profile";
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
  ...stretch,
});

const Member = z.object({
  memberNumber: z.string(),
  memberSince: z.iso.date(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.nullish(z.iso.date()),
  taxpayerIdentificationNumber: z.nullish(z.string().check(z.regex(/^\d{9}$/))),
  mayApplyOnline: z._default(z.boolean(), true),
  emailAddress: z.string(),
  phones: z.array(z.object({ type: z.string(), number: z.string() })),
  addresses: z._default(z.array(Home), []),
  employment: z._default(z.array(Job), []),
});
type Member = z.output<typeof Member>;

export interface CoreOverHttpOptions extends Pick<VendorHttpOptions, "baseUrl" | "timeoutMs" | "breaker" | "pause"> {
  readonly bearerKey: string;
}

/** Connects a core with Portico's own protocol (apps/sandbox/src/core/core.ts), because those of real cores are not public. */
export function createCoreOverHttp({ bearerKey, ...connection }: CoreOverHttpOptions): CoreBanking {
  const http = createVendorHttp({
    ...connection,
    provider: "core banking",
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
  };
}

/** Maps the core's result to one of the specification's. A success without a member number counts as unknown. */
function resultOf({ result, memberNumber }: z.output<typeof SignIn>): AuthenticationResult {
  const known = Object.values(AuthenticationResult).find((code) => code === result) ?? AuthenticationResult.unknown;
  return known === AuthenticationResult.success && memberNumber === undefined ? AuthenticationResult.unknown : known;
}

function withoutSuccess(answer: z.output<typeof SignIn>): AuthenticationResult {
  const { memberNumber: _another, ...rest } = answer;
  return resultOf(rest);
}

function memberOf({ phones, addresses, employment, ...known }: Member): CoreMember {
  const mobile = phones.find(({ type }) => type === "mobile") ?? phones[0];
  const { dateOfBirth, taxpayerIdentificationNumber, ...person } = known;
  return {
    ...person,
    ...(dateOfBirth && { dateOfBirth }),
    ...(taxpayerIdentificationNumber && { taxpayerIdentificationNumber }),
    phoneNumber: mobile?.number ?? "",
    ...(mobile && { phoneType: mobile.type }),
    homes: addresses.filter(({ type }) => type === "physical" || type === "previous").flatMap(homeOf),
    jobs: employment.flatMap(jobOf),
  };
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
