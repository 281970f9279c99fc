import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { RequestOf } from "@portico/contract/endpoint";
import { employmentApi } from "@portico/contract/work";
import { ApplicationType } from "@portico/domain/person/person";
import { addressOf, contactOf, employmentOf, identificationOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { addressesRoutes } from "../../addresses/addresses-routes.ts";
import { coApplicantsRoutes } from "../../co-applicants/co-applicants-routes.ts";
import { eligibilityRoutes } from "../../eligibility/eligibility-routes.ts";
import { personalDetailsRoutes } from "../../personal-details/personal-details-routes.ts";
import { journeysRoutes } from "../../journeys/journeys-routes.ts";
import { memberProfileRoutes } from "../../member-profile/member-profile-routes.ts";
import { sessionLifecycleRoutes } from "../../session-lifecycle/session-lifecycle-routes.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";
import { warmSandbox } from "../../../testing/warm-sandbox.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { workRoutes } from "../../work/work-routes.ts";
import { beginningsRoutes } from "../../beginnings/beginnings-routes.ts";
import { applicantsRoutes } from "../applicants-routes.ts";

const loadUrl = "https://apply.example/auto/authentication?memberType=new";

export const password = "A-password-of-the-tests-1";

/** The server with the features about people, at an institution with a field of membership. */
export async function peopleApp({ tenant, ...options }: TestAppOptions = {}): Promise<TestApp> {
  return testApp({
    routes: [
      ...applicantsRoutes,
      ...beginningsRoutes,
      ...personalDetailsRoutes,
      ...coApplicantsRoutes,
      ...addressesRoutes,
      ...workRoutes,
      ...eligibilityRoutes,
      ...memberProfileRoutes,
      ...journeysRoutes,
      ...sessionLifecycleRoutes,
    ],
    jobHandlers: [],
    tenant: { ...tenant, eligibility: { ...fieldOfMembership, ...tenant?.eligibility } },
    ...options,
  });
}

const fieldOfMembership = {
  counties: ["Cumberland", "York"],
  options: [
    { id: 1, displayText: "I live nearby", asks: "county" as const },
    { id: 2, displayText: "My family is a member", asks: "familyMember" as const },
    { id: 3, displayText: "My employer", asks: "suboption" as const, suboptions: [{ id: 1, displayText: "A clinic" }] },
    { id: 4, displayText: "None of these", asks: "none" as const },
  ],
  ineligiblePageText: "We serve people near the bay.",
  ineligiblePageCardText: "Call us.",
};

/** Dana with a birth date and a TIN that the demo core doesn't have. She types her numbers with punctuation. */
const sample = { ...dana, born: "04/12/1988", tin: "219-09-7812", phone: "(207) 555-0123" };

export const aPerson = contactOf(sample);

export const anIdentification = identificationOf(sample);

export const anAddress = addressOf(sample);

export const anEmployment = employmentOf(sample);

/** A person at their browser, with the application so far. */
export interface Traveler {
  readonly app: TestApp;
  readonly client: TestClient;
  readonly applicantId: number;
  readonly applicationId: number;
}

/** A TIN that differs from the one of `anIdentification`. */
export const anotherTin = "219-09-7813";

/** The identification of the co-applicant, whose birth date is the primary applicant's. */
export const noasIdentification = {
  ...anIdentification,
  taxpayerIdentificationNumber: anotherTin,
  emailAddress: "noa@example.com",
};

/** A non-member who may join, and has just entered name and contact. */
export async function begun(
  app: TestApp,
  person: Partial<RequestOf<typeof applicantApi.create>["data"]> = {},
  url: string = loadUrl,
): Promise<Traveler> {
  const traveler = await justBegun(app, person, url);
  const { client, applicantId } = traveler;
  const { fundingProducts } = app.tenant.eligibility;
  const choices = fundingProducts
    .filter(({ isRequired }) => isRequired)
    .map(({ id, minimumAmount }) => ({ fundingProductId: id, amount: minimumAmount }));
  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Jo Reyes", fundingProducts: choices };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  return traveler;
}

/** A non-member who has entered name and contact, and hasn't said how they may join. */
export async function justBegun(
  app: TestApp,
  person: Partial<typeof aPerson> = {},
  url: string = loadUrl,
): Promise<Traveler> {
  await warmSandbox(app);
  const client = app.client();
  const { body } = await client.call(applicantApi.create, { data: { ...aPerson, ...person }, loadUrl: url });
  return { app, client, applicantId: body.applicantId!, applicationId: body.applicationId! };
}

type Identified = Partial<RequestOf<(typeof identificationApi)["create"]>["data"]>;

export async function identified(app: TestApp, changes: Identified = {}): Promise<Traveler> {
  const traveler = await begun(app);
  const { client, applicantId } = traveler;
  await client.call(identificationApi.create, { applicantId, data: { ...anIdentification, ...changes } });
  return traveler;
}

/** A person whose addresses cover the required history. The next step is work. */
export async function housed(app: TestApp, changes: Identified = {}): Promise<Traveler> {
  return withHome(await identified(app, changes));
}

/** A person with a home and a job. The next step is the co-applicant page. */
export async function employed(app: TestApp, changes: Identified = {}): Promise<Traveler> {
  return withWork(await housed(app, changes));
}

/** Two people who intend to borrow together. */
export async function joined(
  app: TestApp,
  changes: Identified = {},
): Promise<Traveler & { readonly coApplicantId: number }> {
  return withCoApplicant(await employed(app, changes));
}

/** Saves a home that covers the required history. */
export async function withHome(traveler: Traveler): Promise<Traveler> {
  const { client, applicantId } = traveler;
  await client.call(addressApi.create, { applicantId, address: anAddress });
  return traveler;
}

/** Saves a job that covers the required history. */
export async function withWork(traveler: Traveler): Promise<Traveler> {
  const { client, applicantId } = traveler;
  await client.call(employmentApi.create, { applicantId, employment: anEmployment });
  return traveler;
}

/** Adds Noa, whose identification is the next step. */
export async function withCoApplicant(traveler: Traveler): Promise<Traveler & { readonly coApplicantId: number }> {
  const { client, applicationId } = traveler;
  await client.call(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.joint, jointIntent: true },
  });
  const { body } = await client.call(coApplicantApi.create, {
    applicationId,
    coApplicant: { ...aPerson, firstName: "Noa", emailAddress: noasIdentification.emailAddress },
  });
  return { ...traveler, coApplicantId: body.applicantId };
}

/** Registers a member with the core of this test's institution. */
export async function registerMember(
  { sandboxUrl, tenant }: TestApp,
  member: { userName: string; authenticationResult?: number; like?: string; person?: object },
): Promise<void> {
  await control(`${sandboxUrl}/control/members`, { institution: tenant.name, password, ...member });
}

export async function breakVendor(
  { sandboxUrl }: TestApp,
  order: { vendor: string; operation?: string; fault: string; times?: number; delayMs?: number },
): Promise<void> {
  await control(`${sandboxUrl}/control/faults`, order);
}

async function control(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`The sandbox refused: ${await response.text()}`);
}

export async function callsOf({ sandboxUrl }: TestApp, vendor: string): Promise<number> {
  const response = await fetch(`${sandboxUrl}/control/calls?vendor=${vendor}`);
  return ((await response.json()) as { calls: unknown[] }).calls.length;
}

/** Signs a member in on the auto page. */
export async function signIn(client: TestClient, userName: string, typed = password, url: string = loadUrl) {
  return client.call(applicantApi.authenticate, { credentials: { userName, password: typed }, loadUrl: url });
}

/** The actions in the event log, in order. */
export async function eventsOf(app: TestApp): Promise<readonly string[]> {
  const rows = await app.sql<{ action: string }>(
    "select action from event where tenant_id = $1 order by at, sequence",
    [app.tenant.name],
  );
  return rows.map(({ action }) => action);
}

/** A person who applies alone. The next step is eligibility. */
export async function alone(app: TestApp, taxpayerIdentificationNumber = sample.tin): Promise<Traveler> {
  const traveler = await employed(app, { taxpayerIdentificationNumber });
  await traveler.client.call(coApplicantApi.select, {
    applicationId: traveler.applicationId,
    selection: { applicationType: ApplicationType.single },
  });
  return traveler;
}
