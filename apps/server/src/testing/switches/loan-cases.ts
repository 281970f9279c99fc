import { deviceRiskApi } from "@portico/contract/device-risk";
import { disclosureApi } from "@portico/contract/agreements";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { documentApi, reviewApi } from "@portico/contract/application";
import { applicantApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { leavingApi } from "@portico/contract/leaving";
import { loanRequestApi } from "@portico/contract/loan-request";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { accord, crV } from "@portico/sample-applicants/vehicles";
import { aPerson } from "../../features/applicants/testing/people.ts";
import { aFile } from "../../features/documents/testing/hostile-files.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import { stepAnswers } from "../../features/submission/testing/step-answers.ts";
import type { Answers, TestApplicant } from "../../features/submission/testing/test-applicant.ts";
import { travelUntil } from "../../features/submission/testing/traveler.ts";
import type { TestApp } from "../test-app.ts";
import { testProduct } from "../test-product.ts";
import { settingsWith, type Settings, type SwitchCase } from "./switch-case.ts";

const tiers = [{ minLoanAmount: 500, maxLoanAmount: 100_000, loanTerms: [12, 36] }];
const productOf = (productTypeId: ProductCode, decisionTable: string, changes: object = {}): Settings => ({
  products: [testProduct({ productTypeId, decisionTable, loanTermTiers: tiers, ...changes })],
});

/** Observes a vehicle's value for this product. It is a number, or null if no vendor is asked. */
function valuation(flag: string, code: ProductCode, decisionTable: string): SwitchCase {
  const path = `collateralValuation.${flag}`;
  return {
    path,
    tenant: (isOn) => ({ ...productOf(code, decisionTable), ...settingsWith(path, isOn) }),
    observe: async (app) => {
      const applicant = await travelUntil("vehicleCollateral", app, code);
      await stepAnswers.vehicleCollateral(applicant);
      const { valuation: told } = await applicant.do(vehicleApi.read, { applicationId: applicant.applicationId });
      return typeof told?.price;
    },
    on: "object",
    off: "number",
  };
}

/** Returns the statuses of an upload and of the upload list, and the number of stored documents. */
async function uploads(app: TestApp, type: 1 | 2, answers: Answers) {
  const applicant = await travelUntil("submit", app, ProductCode.auto, answers);
  await applicant.submit();
  const place = { applicationId: applicant.applicationId, type };
  const { status } = await applicant.client.upload(documentApi.upload, place, [aFile]);
  const list = await applicant.client.call(documentApi.list, place);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  return [status, list.status, records.document.length];
}

const frontierOf = async (applicant: TestApplicant) =>
  (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey.frontier;

/** Moves an applicant to document verification, and begins a transaction. */
const doubtful = async (app: TestApp) => {
  const applicant = await travelUntil("documentVerification", app, ProductCode.auto, { tin: "771217800" });
  const { applicationId } = applicant;
  const begun = await applicant.do(documentVerificationApi.transaction, { applicationId, isMobileView: false });
  return { applicant, begun };
};
const asking = (changes: object) => ({
  identityCheck: { enabled: true },
  documentVerification: { enabled: true, ...changes },
});

const credit = {
  id: 1,
  title: "Your credit report",
  summary: "We ask a bureau.",
  version: "1",
  effectiveOn: "2026-01-01",
  html: "<p>You authorize us.</p>",
  consentText: "I authorize it",
};

/** Switches for the loan, its vehicle, agreements and checks. */
export const loanCases: readonly SwitchCase[] = [
  valuation("autoDisabled", ProductCode.auto, "auto.json"),
  valuation("autoRefiDisabled", ProductCode.autoRefi, "autorefi.json"),
  valuation("marineDisabled", ProductCode.boat, "boat.json"),
  valuation("motorcycleDisabled", ProductCode.motorcycle, "motorcycle.json"),
  valuation("rvDisabled", ProductCode.rv, "rv.json"),
  {
    path: "switches.useVehicleOptions",
    observe: async (app) => {
      const vehicle = { year: 2022, make: "Honda", model: "CR-V", bodyStyle: "EX-L SUV" };
      const answer = await app
        .client()
        .call(collateralOptionsApi.options, { collateralValuationTypeId: 1, ...vehicle });
      return answer.body.options.length > 0;
    },
    on: true,
    off: false,
  },
  {
    path: "switches.disableVehicleEditing",
    observe: async (app) => {
      const applicant = await travelUntil("review", app, ProductCode.auto);
      const { applicationId, client } = applicant;
      const { body: before } = await client.call(vehicleApi.read, { applicationId });
      const same = await client.call(vehicleApi.save, { applicationId, vehicle: before.vehicle! });
      const other = await client.call(vehicleApi.save, { applicationId, vehicle: { ...crV, mileage: 9 } });
      const { body: after } = await client.call(vehicleApi.read, { applicationId });
      return [same.status, other.status, other.body.error?.code, after.vehicle?.mileage];
    },
    on: [200, 409, "vehicleFixed", crV.mileage],
    off: [200, 200, undefined, 9],
  },
  {
    path: "products[].eligibilityQuestions[].isAboutVehicle",
    tenant: (isAboutVehicle) =>
      productOf(ProductCode.auto, "auto.json", {
        eligibilityQuestions: [{ id: 1, displayText: "Is it rebuilt?", eligibleAnswer: false, isAboutVehicle }],
      }),
    observe: async (app) => {
      const applicant = await travelUntil("vehicleLoanDetails", app, ProductCode.auto);
      const { applicationId } = applicant;
      await applicant.do(vehicleApi.save, { applicationId, vehicle: accord });
      return (await applicant.do(vehicleApi.value, { applicationId })).journey.frontier;
    },
    on: "productEligibility",
    off: "vehicleLoanDetails",
  },
  {
    path: "switches.includeEmploymentForReview",
    observe: async (app) => {
      const applicant = await travelUntil("review", app, ProductCode.auto);
      const { groups } = await applicant.do(reviewApi.read, applicant.id);
      return groups.some(({ rows }) => rows.some(({ label }) => label === "Employer"));
    },
    on: true,
    off: false,
  },
  {
    path: "switches.simplifiedLoanOffer",
    observe: async (app) => {
      const applicant = await travelUntil("submit", app, ProductCode.auto);
      return (await applicant.submit()).useSimplifiedLoanOfferView;
    },
    on: true,
    off: false,
  },
  {
    path: "switches.documentUploadForPrimary",
    observe: (app) => uploads(app, 1, {}),
    on: [200, 200, 1],
    off: [404, 404, 0],
  },
  {
    path: "switches.documentUploadForCoborrower",
    observe: (app) => uploads(app, 2, { isJoint: true }),
    on: [200, 200, 1],
    off: [404, 404, 0],
  },
  {
    path: "deviceRisk.enabled",
    observe: async (app) => (await app.client().call(deviceRiskApi.configuration, {})).body.enabled,
    on: true,
    off: false,
  },
  {
    path: "identityCheck.enabled",
    observe: async (app) => {
      const applicant = await travelUntil("verify", app, ProductCode.auto, { tin: "771227800" });
      await stepAnswers.verify(applicant);
      return (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey.exit;
    },
    on: "unverifiable",
    off: null,
  },
  {
    path: "documentVerification.enabled",
    tenant: (enabled) => ({ identityCheck: { enabled: true }, documentVerification: { enabled } }),
    observe: async (app) => {
      const applicant = await travelUntil("verify", app, ProductCode.auto, { tin: "771217800" });
      await stepAnswers.verify(applicant);
      const { applicationId, client } = applicant;
      const { body } = await client.call(documentVerificationApi.enabledStatus, {});
      const frontier = await frontierOf(applicant);
      const begun = await client.call(documentVerificationApi.transaction, { applicationId, isMobileView: false });
      return [body.enabled, frontier, begun.status];
    },
    on: [true, "documentVerification", 200],
    off: [false, "review", 409],
  },
  {
    path: "documentVerification.skippable",
    tenant: (skippable) => asking({ skippable }),
    observe: async (app) => {
      const { applicant, begun } = await doubtful(app);
      const { applicationId, client } = applicant;
      const { docVTransactionToken } = begun;
      const input = { applicationId, docVTransactionToken, outcome: "skipped" } as const;
      return [begun.skippable, (await client.call(documentVerificationApi.complete, input)).status];
    },
    on: [true, 200],
    off: [false, 409],
  },
  {
    path: "documentVerification.noCameraOption",
    tenant: (noCameraOption) => asking({ noCameraOption }),
    observe: async (app) => {
      const { applicant, begun } = await doubtful(app);
      const { applicationId, client } = applicant;
      const configuration = await applicant.do(documentVerificationApi.configuration, { viewportWidth: 1280 });
      const { docVTransactionToken } = begun;
      const input = { applicationId, docVTransactionToken, outcome: "unable" } as const;
      const { status } = await client.call(documentVerificationApi.complete, input);
      return [configuration.noCameraOptionDisplay, status];
    },
    on: [true, 200],
    off: [false, 409],
  },
  {
    path: "products[].personVerification",
    tenant: (personVerification) => ({ products: [testProduct({ personVerification })] }),
    observe: async (app) => {
      const applicant = await travelUntil("disclosures", app, ProductCode.auto);
      await stepAnswers.disclosures(applicant);
      return frontierOf(applicant);
    },
    on: "verify",
    off: "review",
  },
  {
    path: "products[].isSwitchedOff",
    tenant: (isSwitchedOff) => ({ products: [testProduct({ isSwitchedOff })] }),
    observe: async (app) =>
      (await app.client().call(applicantApi.create, { data: aPerson, loadUrl: "/auto/authentication" })).status,
    on: 404,
    off: 200,
  },
  {
    path: "products[].loanRequest.balanceTransfers",
    tenant: (balanceTransfers) =>
      productOf(ProductCode.creditCard, "creditcard.json", {
        loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 9000, loanTerms: [] }],
        openEnd: { minimumPaymentPercent: 2, leastMinimumPayment: 25, accountTerms: [] },
        loanRequest: { balanceTransfers },
      }),
    observe: async (app) => {
      const applicant = await travelUntil("loanRequest", app, ProductCode.creditCard);
      const productTypeId = ProductCode.creditCard;
      const { loanApplicationId } = applicant;
      const loanRequest = { productTypeId, loanAmount: 2000, balanceTransferAmount: 500 };
      return (await applicant.client.call(loanRequestApi.save, { productTypeId, loanApplicationId, loanRequest }))
        .status;
    },
    on: 200,
    off: 422,
  },
  {
    path: "disclosures[].demonstratesAccess",
    tenant: (demonstratesAccess) => ({
      disclosures: [
        {
          id: 1,
          title: "Electronic records",
          summary: "You agree to get papers by email.",
          version: "1",
          effectiveOn: "2026-01-01",
          html: "<p>You agree.</p>",
          consentText: "I agree",
          demonstratesAccess,
        },
      ],
    }),
    observe: async (app) => {
      const { client, applicantId } = await travelUntil("disclosures", app, ProductCode.auto);
      return (await client.call(disclosureApi.create, { applicantId, disclosureConfigurationId: 1 })).status;
    },
    on: 422,
    off: 200,
  },
  {
    path: "disclosures[].isNotice",
    tenant: (isNotice) => ({ disclosures: [{ ...credit, isNotice }] }),
    observe: async (app) => {
      const applicant = await travelUntil("disclosures", app, ProductCode.auto);
      const { applicationId } = applicant;
      const { disclosures } = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
      return disclosures.map(({ isNotice = false }) => isNotice);
    },
    on: [true],
    off: [false],
  },
  {
    path: "disclosures[].identifiesCustomers",
    tenant: (identifiesCustomers) => ({
      switches: { knownMembersSkipIdentification: true },
      disclosures: [credit, { ...credit, id: 2, title: "Why we confirm your identity", identifiesCustomers }],
    }),
    observe: async (app) => {
      const applicant = await travelUntil("disclosures", app, ProductCode.auto, { isMember: true });
      const { applicationId } = applicant;
      const { disclosures } = await applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId });
      return disclosures.map(({ id }) => id);
    },
    on: [1],
    off: [1, 2],
  },
  {
    path: "leaveReasons[].allowCustomEntry",
    tenant: (allowCustomEntry) => ({
      leaveReasons: [
        { id: 1, reason: "Something else", allowCustomEntry, externalLink: "https://www.testvalley.example/" },
      ],
    }),
    observe: async (app) => {
      const { client, applicationId } = await travelUntil("currentAddress", app, ProductCode.auto);
      const leaves = { applicationId, loanTypeId: 1, isMember: false, url: "/auto/address/current" };
      return (await client.call(leavingApi.record, { ...leaves, applicationLeaveReasonConfigurationId: 1 })).status;
    },
    on: 422,
    off: 200,
  },
];
