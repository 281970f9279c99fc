import { accountApi } from "@portico/contract/account";
import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import { journeyApi, type AnyJourney } from "@portico/contract/journey";
import { identityCheckApi } from "@portico/contract/identity-check";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { memberProfileApi } from "@portico/contract/member-profile";
import type { AccountCompany, FundingWay } from "@portico/domain/flow/account-golden-paths";
import type { AccountStepId } from "@portico/domain/flow/flows";
import { ApplicationType } from "@portico/domain/person/person";
import type { TestApp } from "../../../testing/test-app.ts";
import { bank, fund, openerAt, patsAccounts, pay, visa, type Opener } from "../../account-funding/testing/funder.ts";
import { openEverything, signs } from "../../account-signing/testing/ready-to-sign.ts";
import { loadUrl, selection } from "../../accounts/testing/account-app.ts";
import { agreeToAll, chooseOverdrafts } from "../../accounts/testing/answered-accounts.ts";
import {
  anAddress,
  anIdentification,
  aPerson,
  noasIdentification,
  password,
  registerMember,
  signIn,
} from "../../applicants/testing/people.ts";
import { quizAnswers } from "../../submission/testing/answers.ts";

/** People who open accounts, and answer each question of the server. They know no order of the steps. */
interface Traveler extends Opener {
  readonly company: AccountCompany;
  jointId?: number;
}

/** The accounts that they open with these amounts. A member has the membership already. */
const amountsOf = ({ member, funding }: AccountCompany): Readonly<Record<number, number>> => {
  const [checking, membership] = funding === "later" ? [0, 0] : [200, 50];
  return member === "member" ? { 2: checking } : { 1: membership, 2: checking };
};

const sourceOf: Readonly<Record<FundingWay, (amount: number) => Parameters<typeof fund>[2][]>> = {
  card: (amount) => [{ source: "card", amount }],
  bank: (amount) => [{ source: "bankAccount", amount }],
  internal: (amount) => [{ source: "internal", amount, fromAccountReference: "pat-savings" }],
  later: () => [],
};

async function begin(app: TestApp, company: AccountCompany): Promise<Traveler> {
  const client = app.client();
  await client.call(accountApi.saveBeginning, { accounts: selection(...Object.keys(amountsOf(company)).map(Number)) });
  if (company.member === "member") {
    await registerMember(app, { userName: "pat", person: { accounts: patsAccounts, electronicConsent: null } });
    const { body } = await signIn(client, "pat", password, loadUrl);
    return { ...openerAt(app, client, body.applicationId!, body.applicantId!), company };
  }
  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl });
  return { ...openerAt(app, client, body.applicationId!, body.applicantId!), company };
}

const notOnThisPath = (id: string) => async (): Promise<void> => {
  throw new Error(`A golden path has no step ${id}.`);
};

async function nameOwners(traveler: Traveler): Promise<void> {
  const { applicationId, company } = traveler;
  const applicationType = company.application === "joint" ? ApplicationType.joint : ApplicationType.single;
  await traveler.do(coApplicantApi.select, { applicationId, selection: { applicationType } });
  if (company.application === "single") return;
  const coApplicant = { ...aPerson, firstName: "Noa", emailAddress: noasIdentification.emailAddress };
  traveler.jointId = (await traveler.do(coApplicantApi.create, { applicationId, coApplicant })).applicantId;
}

async function proveIdentity(traveler: Traveler): Promise<void> {
  const { applicationId } = traveler;
  const { challengeQuestions, personVerificationId } = await traveler.do(identityQuizApi.questions, {
    id: applicationId,
  });
  const answers = quizAnswers(challengeQuestions);
  if (personVerificationId !== null)
    await traveler.do(identityQuizApi.answer, { applicationId, personVerificationId, answers });
  await traveler.do(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
}

async function chooseMoney(traveler: Traveler): Promise<void> {
  const amounts = amountsOf(traveler.company);
  const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const { status, body } = await fund(traveler, amounts, ...sourceOf[traveler.company.funding](total));
  if (status !== 200) throw new Error(`The money was refused: ${JSON.stringify(body.error)}`);
}

const ownersOf = ({ applicantId, jointId }: Traveler) => [applicantId, ...(jointId === undefined ? [] : [jointId])];

async function signTogether(traveler: Traveler): Promise<void> {
  for (const owner of ownersOf(traveler)) {
    await openEverything(traveler);
    const [primary] = (await traveler.records()).applicant;
    const firstName = owner === traveler.jointId ? "Noa" : primary?.firstName;
    const lastName = owner === traveler.jointId ? aPerson.lastName : primary?.lastName;
    const { status, body } = await signs(traveler, owner, `${firstName} ${lastName}`);
    if (status !== 200) throw new Error(`The signature was refused: ${JSON.stringify(body.error)}`);
  }
}

const identificationOf = (data: typeof anIdentification) => {
  const { identification: _document, ...rest } = data;
  return { data: rest, documentFollows: true } as const;
};

/** A member confirms what the core knows. */
async function tellIdentity(traveler: Traveler): Promise<void> {
  const { applicantId, company } = traveler;
  if (company.member === "member")
    await traveler.do(memberProfileApi.confirm, { applicantId, sections: ["identification"] });
  else await traveler.do(identificationApi.create, { applicantId, ...identificationOf(anIdentification) });
}

const answers: Readonly<Record<AccountStepId, (traveler: Traveler) => Promise<unknown>>> = {
  accountSelection: notOnThisPath("accountSelection"),
  authentication: notOnThisPath("authentication"),
  duplicate: notOnThisPath("duplicate"),
  minorOwner: notOnThisPath("minorOwner"),
  countyOfHome: notOnThisPath("countyOfHome"),
  documentVerification: notOnThisPath("documentVerification"),
  eligibility: async (traveler) =>
    traveler.do(eligibilityApi.create, {
      applicantId: traveler.applicantId,
      eligibility: { eligibilityOptionId: 2, familyMemberName: "Jo Reyes" },
    }),
  identification: tellIdentity,
  currentAddress: async (traveler) =>
    traveler.do(addressApi.create, { applicantId: traveler.applicantId, address: anAddress }),
  identificationDocument: async (traveler) =>
    traveler.do(identificationApi.saveDocument, {
      applicantId: traveler.applicantId,
      data: { identification: anIdentification.identification },
    }),
  coApplicant: nameOwners,
  coApplicantIdentification: async (traveler) =>
    traveler.do(identificationApi.create, {
      applicantId: traveler.jointId!,
      ...identificationOf(noasIdentification),
    }),
  coApplicantCurrentAddress: async (traveler) =>
    traveler.do(addressApi.create, { applicantId: traveler.jointId!, address: anAddress }),
  coApplicantIdentificationDocument: async (traveler) =>
    traveler.do(identificationApi.saveDocument, {
      applicantId: traveler.jointId!,
      data: { identification: noasIdentification.identification },
    }),
  beneficiaries: async (traveler) =>
    traveler.do(accountApi.namePeople, { applicationId: traveler.applicationId, people: { beneficiaries: [] } }),
  overdraft: async ({ client, applicationId }) => chooseOverdrafts(client, applicationId, "notOptedIn"),
  verify: proveIdentity,
  disclosures: async (traveler) => agreeToAll(traveler.client, traveler.applicationId, ownersOf(traveler)),
  funding: chooseMoney,
  fundingCard: async (traveler) => pay(traveler, "card", visa),
  fundingTransfer: async (traveler) => pay(traveler, "bankAccount", bank),
  sign: signTogether,
};

/** Goes from the choice of accounts to the end. Returns the steps in their order, the end, and the traveler. */
export async function openAccounts(app: TestApp, company: AccountCompany) {
  const traveler = await begin(app, company);
  const visited: AccountStepId[] = ["accountSelection", "authentication"];
  for (;;) {
    const { frontier, exit }: AnyJourney = await journeyOf(traveler);
    if (frontier === null) return { traveler, visited, exit };
    const step = frontier as AccountStepId;
    if (visited.includes(step)) throw new Error(`The step ${step} isn't done after its answer.`);
    visited.push(step);
    await answers[step](traveler);
  }
}

async function journeyOf({ client, applicationId }: Traveler): Promise<AnyJourney> {
  return (await client.call(journeyApi.read, { applicationId })).body.journey;
}
