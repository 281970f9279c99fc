import { addressApi } from "@portico/contract/address";
import { reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { incomeSourceApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { canonicalApplication } from "./canonical-application.ts";
import { applyUntil } from "./testing/auto-application.ts";

const tags = (group: string, fields: readonly string[]) => fields.map((field) => `3.${group}.${field}`);

/** The message to the institution's system for a joint auto application with every question answered. */
async function sent() {
  const app = await testApp();
  const applicant = await applyUntil("disclosures", app, { isJoint: true });
  const { applicationId, loanApplicationId, applicantId, jointApplicantId } = applicant;
  await applicant.do(vehicleApi.saveLoan, {
    loanApplicationId,
    vehicleLoan: {
      downPaymentAmount: 3000,
      requestedLoanAmount: 18_000,
      requestedLoanTermInMonths: 60,
      additionalComments: "Please call after five.",
      branchPreferenceConfigurationId: 2,
    },
  });
  await applicant.do(incomeSourceApi.create, {
    applicantId,
    incomeSource: { incomeSourceConfigurationId: 2, monthlyIncome: 500 },
  });
  const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const message: unknown = JSON.parse(canonicalApplication({ tenant: app.tenant, application: state, records }));
  return { message, ids: { applicationId, loanApplicationId, applicantId, jointApplicantId } };
}

const seller = { vehicleSellerConfigurationId: 1, vehicleCondition: 2, applicationType: 2 };
const loan = {
  applicationType: 2,
  collateralType: 1,
  vehicleLoanType: 2,
  vehicleLoanPurposeConfigurationId: 1,
  vehicleSellerConfigurationId: 1,
  vehicleCondition: 2,
  downPaymentAmount: 3000,
  loanConfigurationId: 1,
  requestedLoanTermInMonths: 60,
  requestedLoanAmount: 18_000,
  additionalComments: "Please call after five.",
  year: 2022,
  make: "Honda",
  model: "CR-V",
  type: expect.stringMatching(/^EX-L/) as string,
  branchPreferenceConfigurationId: 2,
};

test(
  "sends the vehicle loan and the seller in one piece each",
  {
    tags: [
      ...tags("vehicle-seller", ["loanApplicationId", ...Object.keys(seller)]),
      ...tags("vehicle-loan", ["id", "applicationId", ...Object.keys(loan)]),
    ],
  },
  async () => {
    const { message, ids } = await sent();

    expect(message).toMatchObject({
      productTypeId: 1,
      productName: "Auto",
      memberCondition: 2,
      vehicleSeller: { ...seller, loanApplicationId: ids.loanApplicationId },
      vehicleLoan: { ...loan, id: expect.any(Number) as number, applicationId: ids.applicationId },
    });
  },
);

const person = {
  firstName: "Dana",
  lastName: "Reyes",
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
  memberType: "new",
};
const identity = {
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber: "815127800",
  maritalStatusConfigurationId: 2,
  citizenshipStatusConfigurationId: 1,
};

test(
  "sends each person with identity, addresses and income",
  {
    tags: [
      ...tags("applicant", ["applicantId", ...Object.keys(person), ...Object.keys(identity)]),
      ...tags("applicant", ["addressList", "employmentList", "incomeSources"]),
      "3.co-applicant.same",
      "6.joint",
    ],
  },
  async () => {
    const { message, ids } = await sent();

    const home = [expect.objectContaining({ street: "48 Beacon St" }) as object];
    const job = [expect.objectContaining({ employer: "Casco Bay Health" }) as object];
    expect(message).toMatchObject({
      applicants: [
        {
          applicantType: "primary",
          applicantId: ids.applicantId,
          ...person,
          identification: identity,
          addresses: home,
          employment: job,
          incomeSources: [{ incomeSourceConfigurationId: 2, monthlyIncome: 500 }],
        },
        {
          applicantType: "joint",
          applicantId: ids.jointApplicantId,
          firstName: "Kim",
          memberType: "none",
          identification: { ...identity, taxpayerIdentificationNumber: "836207200" },
          addresses: home,
          employment: job,
          incomeSources: [],
        },
      ],
    });
  },
);

test(
  "shows a mailing address on the review and in the hand-off until it is removed",
  { tags: ["3.code.address-type.mailing"] },
  async () => {
    const app = await testApp();
    const applicant = await applyUntil("review", app);
    const { applicationId, applicantId } = applicant;
    const box = { street: "PO Box 12", city: "Portland", state: "ME" as const, postalCode: "04112", type: 2 as const };
    const { addressId } = await applicant.do(addressApi.create, {
      applicantId,
      address: { ...box, yearsLived: 0, monthsLived: 0, bypassVerification: true },
    });
    const mailRows = async () => {
      const { groups } = await applicant.do(reviewApi.read, applicant.id);
      return groups.flatMap(({ rows }) => rows).filter(({ label }) => label === "Mailing address");
    };
    const handedOff = async () => {
      const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
      return canonicalApplication({ tenant: app.tenant, application: state, records });
    };

    expect(await mailRows()).toMatchObject([{ value: "PO Box 12, Portland, ME 04112" }]);
    expect(await handedOff()).toContain('"street":"PO Box 12"');
    await applicant.do(addressApi.remove, { applicantId, addressId: addressId! });

    expect(await mailRows()).toEqual([]);
    expect(await handedOff()).not.toContain("PO Box 12");
  },
);
