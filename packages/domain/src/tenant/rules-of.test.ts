import { expect, test } from "vitest";
import { messagesByField } from "../testing/first-message.ts";
import { socialSecurityNumberPattern } from "../person/tin.ts";
import { identificationRules } from "../person/identification.ts";
import { identificationSettingsOf } from "./rules-of.ts";
import { Lists } from "./lists.ts";
import { Limits, Switches } from "./tenant.ts";

const someone = {
  dateOfBirth: "1990-05-17",
  taxpayerIdentificationNumber: "123-45-6789",
  emailAddress: "kim@example.com",
  phoneNumber: "(207) 555-0199",
};

/** The errors of a co-applicant who left the form of identification empty. */
function refusalOf(switches: { coApplicantIdentificationIsRequired: boolean }) {
  const settings = {
    switches: { ...Switches.parse({}), identificationFields: ["formOfIdentification" as const], ...switches },
    limits: Limits.parse({}),
    lists: Lists.parse({}),
    taxpayerIdentificationNumbers: [{ id: 1, displayText: "SSN", pattern: socialSecurityNumberPattern }],
  };
  return messagesByField(identificationRules(identificationSettingsOf(settings, "joint", "2026-11-21")), someone);
}

test(
  "requires a co-applicant's identification only when the institution does",
  { tags: ["6.co-applicant-id-required", "3.other-config.coApplicantIdentificationIsRequired"] },
  () => {
    expect(Object.keys(refusalOf({ coApplicantIdentificationIsRequired: true }))).toEqual(["identification"]);
    expect(refusalOf({ coApplicantIdentificationIsRequired: false })).toEqual({});
  },
);
