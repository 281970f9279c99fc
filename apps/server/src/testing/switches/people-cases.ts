import { addressApi } from "@portico/contract/address";
import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicationApi } from "@portico/contract/application";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { configurationApi } from "@portico/contract/configuration";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { leavingApi } from "@portico/contract/leaving";
import { prequalificationApi } from "@portico/contract/prequalification";
import { resumeApi } from "@portico/contract/session";
import { singleSignOnApi } from "@portico/contract/single-sign-on";
import { employmentApi } from "@portico/contract/work";
import {
  anAddress,
  anIdentification,
  anotherTin,
  aPerson,
  begun,
  identified,
  joined,
  noasIdentification,
  registerMember,
  signIn,
} from "../../features/applicants/testing/people.ts";
import { comeBy, ways } from "../../features/single-sign-on/testing/online-banking.ts";
import type { TestApp } from "../test-app.ts";
import { applyUntil } from "../../features/submission/testing/auto-application.ts";
import { stepAnswers } from "../../features/submission/testing/step-answers.ts";
import type { Answers } from "../../features/submission/testing/test-applicant.ts";
import { testProduct } from "../test-product.ts";
import { settingsWith, type SwitchCase } from "./switch-case.ts";

const loadUrl = "/auto/authentication";

async function identifyPrimary(app: TestApp, changes: object) {
  const { client, applicantId } = await begun(app);
  const data = { ...anIdentification, ...changes };
  const { status, body } = await client.call(identificationApi.create, { applicantId, data });
  const { body: read } = await client.call(identificationApi.read, { applicantId });
  return { status, fields: body.error?.fields, saved: read.identification };
}

async function identifyCoApplicant(app: TestApp, changes: object) {
  const { client, coApplicantId: applicantId } = await joined(app);
  const data = { ...noasIdentification, ...changes };
  const { status } = await client.call(identificationApi.create, { applicantId, data });
  const { body } = await client.call(identificationApi.read, { applicantId });
  return [status, body.identification.identification?.identificationTypeConfigurationId];
}

async function createdWith(app: TestApp, lastName: string) {
  return (await app.client().call(applicantApi.create, { data: { ...aPerson, lastName }, loadUrl })).status;
}

async function memberSignsIn(app: TestApp) {
  await registerMember(app, { userName: "pat" });
  return (await signIn(app.client(), "pat")).status;
}

const application = async (app: TestApp) => (await app.client().call(configurationApi.application, {})).body;
const leaveReasons = [
  { id: 1, reason: "Later", allowCustomEntry: false, externalLink: "https://www.testvalley.example/" },
];

/** Observes whether an applicant is asked for a leave reason, and the status of the call that records one. */
async function leaves(app: TestApp, isMember: boolean) {
  const { client, applicationId } = await applyUntil("currentAddress", app, { isMember });
  const { body } = await client.call(leavingApi.display, {});
  const { status } = await client.call(leavingApi.record, {
    applicationId,
    loanTypeId: 1,
    isMember,
    url: "/auto/address/current",
    applicationLeaveReasonConfigurationId: 1,
  });
  return [isMember ? body.displayForMembers : body.displayForNonMembers, status];
}
/** The step after the home, and the status of a soft look at the credit report there. */
async function checksRate(app: TestApp, answers: Answers) {
  const applicant = await applyUntil("currentAddress", app, answers);
  await stepAnswers.currentAddress(applicant);
  const { applicationId, applicantId, client } = applicant;
  const { frontier } = (await applicant.do(journeyApi.read, { applicationId })).journey;
  const { version, textDigest } = (await applicant.do(prequalificationApi.read, { applicantId })).consent;
  const order = { applicantId, loanAmount: 18_000, version, textDigest };
  return [frontier, (await client.call(prequalificationApi.check, order)).status];
}

const leavingModal = (path: string, isMember: boolean): SwitchCase => ({
  path,
  tenant: (isOn) => ({ ...settingsWith(path, isOn), leaveReasons }),
  observe: (app) => leaves(app, isMember),
  on: [true, 200],
  off: [false, 404],
});
const leaving = async (app: TestApp) => (await app.client().call(leavingApi.display, {})).body;
const channel = (name: string) => (isOn: boolean) => ({ channels: { [name]: { disabled: isOn } } });
/** Switches for applicants, their channels and their answers. */
export const peopleCases: readonly SwitchCase[] = [
  {
    path: "switches.invitations",
    observe: async (app) => {
      const { client, applicationId } = await applyUntil("coApplicant", app);
      const { body } = await client.call(coApplicantApi.configuration, {});
      const invited = { firstName: "Kim", emailAddress: "kim@example.com" };
      const { status } = await client.call(invitationApi.send, { applicationId, invited, jointIntent: true });
      return [body.offersInvitation, status];
    },
    on: [true, 200],
    off: [false, 404],
  },
  { path: "channels.member.disabled", observe: memberSignsIn, on: 403, off: 200 },
  {
    path: "channels.nonMember.disabled",
    observe: (app) => createdWith(app, "Reyes"),
    on: 403,
    off: 200,
  },
  {
    path: "channels.resume.disabled",
    observe: async (app) => {
      const { client } = await begun(app);
      return (await client.call(resumeApi.sendLink, { emailAddress: aPerson.emailAddress })).status;
    },
    on: 403,
    off: 200,
  },
  {
    path: "channels.sso.disabled",
    tenant: (isOn) => ({ ...channel("sso")(isOn), singleSignOn: { openIdConnect: true } }),
    observe: async (app) => (await app.client().call(singleSignOnApi.signOn, { ssoToken: "x", loadUrl })).status,
    on: 403,
    off: 410,
  },
  ...ways.map((way): SwitchCase => ({
    path: `singleSignOn.${way}`,
    observe: async (app) => {
      await registerMember(app, { userName: "pat" });
      return (await comeBy(way, app, app.client())).includes("ssoToken=");
    },
    on: true,
    off: false,
  })),
  { path: "switches.existingMemberFlowEnabled", observe: memberSignsIn, on: 200, off: 403 },
  {
    path: "switches.knownMembersSkipIdentification",
    observe: async (app) => (await applyUntil("review", app, { isMember: true })).visited.includes("verify"),
    on: false,
    off: true,
  },
  {
    path: "switches.passedQuizCountsAgain",
    observe: async (app) => {
      const applicant = await applyUntil("submit", app, { tin: "815125200" });
      await applicant.submit();
      const { applicationId } = applicant;
      const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId });
      return journey.countsPassedQuiz ?? false;
    },
    on: true,
    off: false,
  },
  { path: "switches.namesWithAccents", observe: (app) => createdWith(app, "O'Brién"), on: 200, off: 422 },
  {
    path: "switches.defaultAuthenticationViewToExistingMember",
    observe: async (app) => (await application(app)).defaultAuthenticationViewToExistingMember,
    on: true,
    off: false,
  },
  {
    path: "switches.publicIpLookup",
    observe: async (app) => typeof (await application(app)).publicIpLookupUrl,
    on: "string",
    off: "object",
  },
  { path: "switches.quietLeavingModal", observe: async (app) => (await leaving(app)).quiet, on: true, off: false },
  leavingModal("switches.leavingModalForMembers", true),
  leavingModal("switches.leavingModalForNonMembers", false),
  {
    path: "switches.requireFormOfIdentificationEntry",
    observe: async (app) => (await identifyPrimary(app, { identification: undefined })).status,
    on: 422,
    off: 200,
  },
  {
    path: "switches.allowCoApplicantFormOfIdentificationEntry",
    observe: (app) => identifyCoApplicant(app, {}),
    on: [200, 1],
    off: [200, undefined],
  },
  {
    path: "switches.coApplicantIdentificationIsRequired",
    observe: (app) => identifyCoApplicant(app, { identification: undefined }),
    on: [422, undefined],
    off: [200, undefined],
  },
  {
    path: "switches.forceMobilePhone",
    observe: async (app) => {
      const other = await identifyPrimary(app, { phoneTypeConfigurationId: 2 });
      const none = await identifyPrimary(app, {
        phoneTypeConfigurationId: undefined,
        taxpayerIdentificationNumber: anotherTin,
      });
      return [other.fields, none.saved.phoneTypeConfigurationId];
    },
    on: [{ "data.phoneNumber": "Enter a mobile phone number." }, 1],
    off: [undefined, undefined],
  },
  {
    path: "switches.militaryAddresses",
    observe: async (app) => {
      const { client, applicantId } = await identified(app);
      const address = {
        ...anAddress,
        street: "PO Box 100",
        city: "APO",
        state: "AE" as const,
        postalCode: "09012",
      };
      const { body } = await client.call(addressApi.create, { applicantId, address });
      return body.addressVerification.isInvalidPOBox;
    },
    on: false,
    off: true,
  },
  {
    path: "switches.addressAutocomplete",
    observe: async (app) => (await app.client().call(addressApi.vendorToken, {})).body.token === "disabled",
    on: false,
    off: true,
  },
  {
    path: "switches.autoPopulateCountyByPostalCode",
    observe: async (app) => (await app.client().call(addressApi.configuration, {})).body.autoPopulateCountyByPostalCode,
    on: true,
    off: false,
  },
  {
    path: "prequalification.enabled",
    observe: async (app) => checksRate(app, {}),
    on: ["prequalification", 200],
    off: ["identificationDocument", 409],
  },
  {
    path: "prequalification.forMembers",
    tenant: (forMembers) => ({ prequalification: { enabled: true, forMembers } }),
    observe: async (app) => checksRate(app, { isMember: true }),
    on: ["prequalification", 200],
    off: ["identificationDocument", 409],
  },
  {
    path: "captcha.enabled",
    tenant: (enabled) => ({ captcha: { enabled, uses: ["applicant"] } }),
    observe: async (app) => {
      const { status, body } = await app.client().call(applicantApi.create, { data: aPerson, loadUrl });
      return [status, body.captchaAction, body.applicantId !== undefined];
    },
    on: [200, 2, false],
    off: [200, 0, true],
  },
  {
    path: "featureToggles.*",
    tenant: (isOn) => ({ featureToggles: { tour: isOn } }),
    observe: async (app) =>
      (await app.client().call(configurationApi.featureToggle, { name: "tour" })).body.featureToggle.enabled,
    on: true,
    off: false,
  },
  {
    path: "products[].paymentProtection[].requiresWork",
    tenant: (requiresWork) => ({
      products: [
        testProduct({
          paymentProtection: [
            { id: 1, title: "Disability", description: "For pay.", ratePerThousandMonthly: 1, requiresWork },
          ],
        }),
      ],
    }),
    observe: async (app) => {
      const applicant = await applyUntil("paymentProtection", app);
      const { client, applicationId, applicantId } = applicant;
      const { employments } = await applicant.do(employmentApi.read, { id: applicantId });
      const employmentStatusConfigurationId = app.tenant.lists.employmentStatuses.find(
        ({ code }) => code === "retired",
      )!.id;
      const employment = {
        id: employments[0]!.id,
        employmentStatusConfigurationId,
        employmentType: 1 as const,
        yearsWorked: 5,
        monthsWorked: 0,
      };
      await applicant.do(employmentApi.update, { applicantId, employment });
      const paymentProtectionSelections = [{ productId: 1, applicantType: 1 as const, elected: true }];
      return (await client.call(paymentProtectionApi.save, { applicationId, paymentProtectionSelections })).status;
    },
    on: 409,
    off: 200,
  },
  {
    path: "pendingQuestions[].isWhyReviewed",
    tenant: (isWhyReviewed) => ({ pendingQuestions: [{ question: "Why?", answer: "Some need it.", isWhyReviewed }] }),
    observe: async (app) =>
      (await app.client().call(applicationApi.declineConfiguration, {})).body.pendingQuestions[0]!.isWhyReviewed,
    on: true,
    off: false,
  },
];
