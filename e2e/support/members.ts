import { request, type TestInfo } from "@playwright/test";
import { parseTypedDate } from "@portico/domain/values/dates";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import type { InstitutionName } from "./institutions.ts";
import type { Stay } from "./pages.ts";

/** A member's sign-in data. */
export interface SignInName {
  readonly userName: string;
  readonly password: string;
}

/** A member's previous home and job, as their credit union knows them. */
export interface Past {
  readonly home: SampleApplicant["home"];
  readonly employer: string;
  readonly stay: Stay;
}

/** Nine months in the current home and job, and the previous ones. */
export const lately: Past = {
  stay: { years: "0", months: "9" },
  home: { street: "212 Ocean Ave", city: "South Portland", state: "ME", zip: "04106", county: "Cumberland" },
  employer: "Tidewater Clinic",
};

const password = "Harbor-2026";

/**
 * Registers a member of an institution in the sandbox's core banking system. They have their own TIN, so that no journey finds
 * another one's application. A member with a past has been in the current home and job only for `stay`.
 */
export async function registerMember(
  person: SampleApplicant,
  past: Past | undefined,
  { config }: { readonly config: Pick<TestInfo["config"], "metadata"> },
  institution: InstitutionName = "harborlight",
): Promise<SignInName> {
  const userName = person.email.replace(/@.*/, "");
  const client = await request.newContext({ baseURL: String(config.metadata["sandbox"]) });
  try {
    const answer = await client.post("/control/members", {
      data: { institution, userName, password, person: asCoreKnows(person, past) },
    });
    if (!answer.ok()) throw new Error(`The sandbox did not register ${userName}: ${await answer.text()}`);
  } finally {
    await client.dispose();
  }
  return { userName, password };
}

/** An occupation with the same name in the core and in our list, so that a member can confirm the whole job. */
const knownOccupation = "Health care practitioner";

function asCoreKnows(person: SampleApplicant, past: Past | undefined) {
  const since = past ? monthsAgo(Number(past.stay.years) * 12 + Number(past.stay.months)) : "2016-05-01";
  const before = { since: "2016-05-01", until: since };
  const address = { residenceStatus: "rent", monthlyHousingPaymentCents: 145_000 };
  const job = { status: "employed", monthlyIncomeCents: Number(person.monthlyIncome) * 100 };
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: parseTypedDate(person.born),
    taxpayerIdentificationNumber: person.tin,
    emailAddress: person.email,
    phones: [{ type: "mobile", number: person.phone }],
    addresses: [
      { type: "physical", ...placeOf(person.home), ...address, since },
      ...(past ? [{ type: "previous", ...placeOf(past.home), ...address, ...before }] : []),
    ],
    employment: [
      { period: "current", employer: person.employer, ...job, occupation: knownOccupation, since },
      ...(past ? [{ period: "previous", employer: past.employer, ...job, ...before }] : []),
    ],
  };
}

function placeOf({ street, city, state, zip }: SampleApplicant["home"]) {
  return { street, city, state, postalCode: zip };
}

/** The first of a month, this many months before today. */
function monthsAgo(months: number): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}
