/*
 * Socure ID+: `POST /api/3.0/EmailAuthScore` with modules. The fields of the request and of `kyc` come from public
 * clients. The shapes of `fraud`, `devicerisk` and `decision` are general knowledge, and are read leniently here. Not tried against the
 * live service.
 */
import * as z from "zod/mini";
import type { IdentityFinding } from "@portico/domain/decision/identity-check";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { IdentityChecker, PersonToCheck } from "./port.ts";

export interface SocureIdPlusOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly apiKey: string;
}

const Codes = z.optional(z.object({ reasonCodes: z.optional(z.array(z.string())) }));
const Answer = z.object({
  referenceId: z.string(),
  kyc: Codes,
  fraud: Codes,
  deviceRisk: Codes,
  decision: z.object({ value: z.string() }),
});

/** Decisions of the vendor's own policy. An unknown decision goes to manual review. */
const findings: Readonly<Record<string, IdentityFinding>> = {
  accept: "accept",
  reject: "reject",
  review: "review",
  refer: "review",
  resubmit: "review",
};

export function createSocureIdPlus({ apiKey, ...http }: SocureIdPlusOptions): IdentityChecker {
  const vendor = createVendorHttp({
    ...http,
    provider: "socure-id-plus",
    capability: "identityCheck",
    headers: { authorization: `SocureApiKey ${apiKey}` },
  });
  return {
    check: async (person) => {
      // Not repeatable: a second check is counted and paid for separately.
      const { referenceId, kyc, fraud, deviceRisk, decision } = await vendor.call({
        path: "/api/3.0/EmailAuthScore",
        json: bodyOf(person),
        schema: Answer,
      });
      return {
        finding: findings[decision.value.toLowerCase()] ?? "review",
        referenceId,
        reasonCodes: [kyc, fraud, deviceRisk].flatMap((module) => module?.reasonCodes ?? []),
      };
    },
  };
}

function bodyOf(person: PersonToCheck) {
  const { deviceSessionToken, ipAddress } = person;
  return {
    modules: ["kyc", "fraud", ...(deviceSessionToken === undefined ? [] : ["devicerisk"]), "decision"],
    customerUserId: person.customerUserId,
    firstName: person.firstName,
    surName: person.lastName,
    country: "US",
    physicalAddress: person.street,
    city: person.city,
    state: person.state,
    zip: person.postalCode,
    nationalId: person.taxpayerIdentificationNumber,
    dob: person.dateOfBirth,
    email: person.emailAddress,
    mobileNumber: `+1${person.phoneNumber}`,
    userConsent: true,
    consentTimestamp: person.consentedAt,
    countryOfOrigin: "US",
    ...(ipAddress === undefined ? {} : { ipAddress }),
    ...(deviceSessionToken === undefined ? {} : { deviceSessionId: deviceSessionToken }),
  };
}
