import { accountApi } from "@portico/contract/account";
import { addressApi } from "@portico/contract/address";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { Endpoint, OutputOf, RequestOf } from "@portico/contract/endpoint";
import { identityCheckApi } from "@portico/contract/identity-check";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi, type AnyJourney } from "@portico/contract/journey";
import { loadAnyApplication } from "../../../kernel/read-trip.ts";
import type { TestApp, TestAppOptions } from "../../../testing/test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { fund, pay, visa } from "../../account-funding/testing/funder.ts";
import { openEverything, signs } from "../../account-signing/testing/ready-to-sign.ts";
import { accountApp, accountTenant, begunAccounts } from "../../accounts/testing/account-app.ts";
import { agreeToAll, chooseOverdrafts } from "../../accounts/testing/answered-accounts.ts";
import {
  anAddress,
  anIdentification,
  anotherTin,
  aPerson,
  noasIdentification,
} from "../../applicants/testing/people.ts";
import { codeTo, kim, linksTo } from "./two-people.ts";

/** One of two owners at their own browser. */
export interface Owner {
  readonly app: TestApp;
  readonly client: TestClient;
  readonly applicationId: number;
  applicantId: number;
  readonly fullName: string;
  /** Makes a call, and expects that it works. */
  do<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E> & { readonly journey: AnyJourney }>;
}

function ownerAt(
  app: TestApp,
  client: TestClient,
  who: Pick<Owner, "applicationId" | "applicantId" | "fullName">,
): Owner {
  return {
    app,
    client,
    ...who,
    do: async (endpoint, input) => {
      const { status, body } = await client.call(endpoint, input);
      if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body.error)}`);
      return body;
    },
  };
}

/** An institution at which owners of accounts may invite each other. */
export const ownersApp = async (tenant: TestAppOptions["tenant"] = {}): Promise<TestApp> =>
  accountApp({
    tenant: {
      ...accountTenant,
      identityCheck: { enabled: true },
      ...tenant,
      switches: { ...accountTenant.switches, invitations: true },
    },
  });

/** A new person who chose share savings and checking, and invited Kim. */
export async function invitingOwner(app: TestApp): Promise<Owner> {
  const { client, applicationId, applicantId } = await begunAccounts(app, 1, 2);
  const first = ownerAt(app, client, {
    applicationId,
    applicantId,
    fullName: `${aPerson.firstName} ${aPerson.lastName}`,
  });
  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Pat Doe" };
  await first.do(eligibilityApi.create, { applicantId, eligibility });
  await first.do(identificationApi.create, { applicantId, data: anIdentification });
  await first.do(addressApi.create, { applicantId, address: anAddress });
  await first.do(invitationApi.send, { applicationId, invited: kim });
  return first;
}

/** What the documents say is chosen. */
export async function choosesForDocuments({ client, applicationId, ...first }: Owner): Promise<void> {
  await first.do(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } });
  await chooseOverdrafts(client, applicationId, "notOptedIn");
}

/** The first owner's own way to the signature. */
export async function toFirstSignature(first: Owner): Promise<void> {
  const { client, applicationId, applicantId } = first;
  await choosesForDocuments(first);
  await client.call(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
  await agreeToAll(client, applicationId, [applicantId]);
  await fund(first, { 1: 5, 2: 0 }, { source: "card", amount: 5 });
  await pay(first, "card", visa);
}

/** Kim in a browser of their own, after the link and the code. */
export async function openedPart(first: Owner, invitationToken?: string): Promise<Owner> {
  const { app, applicationId } = first;
  const client = app.client();
  await client.open();
  const second = ownerAt(app, client, { applicationId, applicantId: 0, fullName: "Kim Okafor" });
  const token = invitationToken ?? (await linksTo(app)).at(-1)!;
  await second.do(invitationApi.open, { invitationToken: token });
  await second.do(invitationApi.open, { invitationToken: token, code: await codeTo(app) });
  return second;
}

export const kimsOwn = {
  ...aPerson,
  firstName: "Kim",
  lastName: "Okafor",
  emailAddress: kim.emailAddress,
  phoneNumber: "2075550177",
};

export const kimsHome = { ...anAddress, street: "77 Cobalt Way" };

/** Says yes, and gives a name. */
export async function joinsAsOwner(second: Owner): Promise<void> {
  const { applicationId } = second;
  await second.do(invitationApi.join, { applicationId });
  const { applicantId } = await second.do(coApplicantApi.create, { applicationId, coApplicant: kimsOwn });
  second.applicantId = applicantId;
}

/** Kim's own part before the signature. */
export async function toSecondSignature(second: Owner, tin = anotherTin): Promise<void> {
  await joinsAsOwner(second);
  const { client, applicationId, applicantId } = second;
  const { firstName: _first, lastName: _last, ...contact } = kimsOwn;
  const data = { ...noasIdentification, taxpayerIdentificationNumber: tin, dateOfBirth: "1987-06-05", ...contact };
  await second.do(identificationApi.create, { applicantId, data });
  await second.do(addressApi.create, { applicantId, address: kimsHome });
  await client.call(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
  await agreeToAll(client, applicationId, [applicantId]);
}

/** Both have answered all that is before the signature. */
export async function twoBeforeSigning() {
  const app = await ownersApp();
  const one = await invitingOwner(app);
  const two = await openedPart(one);
  await toSecondSignature(two);
  await toFirstSignature(one);
  return { app, one, two };
}

/** Reads everything and signs. */
export async function readsAndSigns(owner: Owner) {
  await openEverything(owner);
  return signs(owner, owner.applicantId, owner.fullName);
}

export const journeyOf = async ({ applicationId, ...owner }: Owner) =>
  (await owner.do(journeyApi.read, { applicationId })).journey;

export const recordsOf = async ({ app, applicationId }: Owner) =>
  (await loadAnyApplication(app.kernel, app.tenant.name, applicationId)).records;
