import { AddressType } from "@portico/domain/address/address";
import { recordKinds } from "@portico/domain/records/record-kinds";
import type { StepId } from "@portico/domain/flow/flows";
import { recordKindNames, type RecordKind, type Records } from "@portico/domain/records/records";
import { fieldPathsOf } from "@portico/domain/testing/field-paths";
import { expect, test } from "vitest";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { anApplication, recordsWith } from "../../testing/an-application.ts";
import { testProduct } from "../../testing/test-product.ts";
import { aTenant } from "../../testing/test-tenant.ts";
import { trackedSample } from "../../testing/tracked-sample.ts";
import { borrowersOf } from "../submission/borrowers.ts";
import { applicantOf, partsOf } from "../submission/canonical-application.ts";
import { reviewGroups } from "./read-review.ts";

/* A new field of an entity fails these tests until Review shows it and the institution's systems get it, or a reason is here. */

type Reasons = Readonly<Record<string, string>>;

const ofTheHome = "It is compared with the home, which is there itself.";
const ofTheVehicle = "It is compared with the vehicle, which is there itself.";
const comparedVehicle: Reasons = {
  "vehicle.vin": ofTheVehicle,
  "vehicle.hin": ofTheVehicle,
  "vehicle.year": ofTheVehicle,
  "vehicle.make": ofTheVehicle,
  "vehicle.model": ofTheVehicle,
};
const ofTheLoan = "It was asked for before. The loan has the amounts that count.";
const amountsBefore: Reasons = {
  "loweredFrom.loanAmount": ofTheLoan,
  "loweredFrom.downPaymentAmount": ofTheLoan,
  "loweredFrom.to": ofTheLoan,
};
const comparedPrice = "It tells whether a yes still holds. The offer has the price.";
const ownedByKernel = "The kernel keeps it about the person. It is no answer.";
const fromMembership = "The institution's own data about a member.";
const byAddressCheck = "The result of the address check, not an answer.";
const underIdentification = "Review shows it beside the name, as the identification has it.";
const isExplained = "An applicant who isn't eligible doesn't reach Review.";
const ofTheText = "Review names the text. The proof of the agreement is for the institution.";
const asOneAnswer = "Review only says whether it was answered. Somebody may look on.";

const notOnReview: Readonly<Partial<Record<RecordKind, Reasons>>> = {
  vehicleLoan: {
    ...comparedVehicle,
    isPriceOpen: "The page of the loan asks about the price before Review.",
    isTooLongForVehicle: "Review compares the term and the vehicle itself.",
    termBefore: "Review shows the term that counts.",
    leftAtLimit: "The page of the loan asks once more before Review.",
    ...amountsBefore,
  },
  applicant: {
    emailAddress: underIdentification,
    phoneNumber: underIdentification,
    phoneTypeConfigurationId: underIdentification,
    preferredContactMethodConfigurationId: underIdentification,
    memberType: fromMembership,
    userName: fromMembership,
    memberNumber: fromMembership,
    memberSince: fromMembership,
    formerPeople: ownedByKernel,
    hasReviewedVehicle: ownedByKernel,
    "answeredAs.firstName": ownedByKernel,
    "answeredAs.lastName": ownedByKernel,
    "answeredAs.dateOfBirth": ownedByKernel,
    "answeredAs.taxpayerIdentificationNumber": ownedByKernel,
    "answeredAs.hadAgreed": ownedByKernel,
  },
  identification: {
    taxpayerIdentificationNumber: "Review shows the mask instead (specification, chapter 5).",
    taxpayerIdentificationNumberConfigurationId: "The kind of a masked number says nothing to check.",
    documentFollows: "Review doesn't open before the document's page is answered.",
  },
  address: { bypassVerification: byAddressCheck, verified: byAddressCheck },
  helocProperty: {
    bypassVerification: byAddressCheck,
    verified: byAddressCheck,
    givenFor: "It is compared with answers that are there themselves.",
  },
  coApplicantSelection: {
    jointIntentAt: "The time when they said that they apply together. Review says that they do.",
    coBorrowerIntentAt: "The same of an invited co-borrower.",
    withMinor: "No loan has an owner under 18, and accounts have no Review.",
    isIntentVoid: "The co-applicant page asks again, and Review doesn't open before.",
  },
  helocLoan: { home: ofTheHome },
  refinancedLoan: comparedVehicle,
  paymentProtection: { "premiums.joint": "Review shows it if both people elected the protection." },
  eligibility: { isEligible: isExplained, town: ofTheHome, postalCode: ofTheHome },
  productEligibility: { ...comparedVehicle, isEligible: isExplained },
  loanRequest: {
    memberAccountReference: "The core's name of the account. Review shows its kind, last digits, and balance.",
  },
  vehicle: { condition: "It is the seller's condition, which Review shows. A refinanced vehicle is always used." },
  vehicleOptions: {
    "options.code": "The vendor's code of the option. Review shows its name.",
    "options.value": "The valuation includes it.",
    "options.included": "The valuation includes it.",
  },
  valuation: {
    source: "The vendor's name helps nobody to check the value.",
    valuedAt: "It is today's value.",
    hasVendorFailed: "Someone checks the value either way.",
  },
  demographic: {
    "ethnicGroups.enteredText": asOneAnswer,
    "genders.id": asOneAnswer,
    "genders.enteredText": asOneAnswer,
    "races.id": asOneAnswer,
    "races.enteredText": asOneAnswer,
  },
  disclosure: {
    version: ofTheText,
    textDigest: ofTheText,
    acceptedAt: ofTheText,
    ipAddress: ofTheText,
    userAgent: ofTheText,
    demonstratedBy: ofTheText,
    "onFile.acceptedOn": ofTheText,
    "onFile.source": ofTheText,
    "onFile.version": ofTheText,
  },
};

const atVendor = "Only the vendor knows what it means, and the questions are about the person's past.";
const ownApproval = "The server's own, for the decision that follows. People were offered the choices' figures.";

const notHandedOff: Readonly<Partial<Record<RecordKind, Reasons>>> = {
  applicant: {
    "answeredAs.firstName": ownedByKernel,
    "answeredAs.lastName": ownedByKernel,
    "answeredAs.dateOfBirth": ownedByKernel,
    "answeredAs.taxpayerIdentificationNumber": ownedByKernel,
    "answeredAs.hadAgreed": ownedByKernel,
  },
  coApplicantSelection: {
    withMinor: "No loan has an owner under 18.",
    isIntentVoid: "Nothing is sent before the new pair says that they apply together.",
  },
  productEligibility: comparedVehicle,
  refinancedLoan: comparedVehicle,
  vehicleLoan: { ...comparedVehicle, ...amountsBefore },
  counteroffer: {
    "approvals.loanAmount": ownApproval,
    "approvals.termInMonths": ownApproval,
    "approvals.annualRateBasisPoints": ownApproval,
    "approvals.policyVersion": ownApproval,
    "approvals.input": ownApproval,
  },
  paymentProtection: {
    "premiums.productId": comparedPrice,
    "premiums.single": comparedPrice,
    "premiums.joint": comparedPrice,
  },
  personVerification: {
    failedOn: "The day of the notice, for its reader.",
    passedAt: "It is part of personVerificationCarriedFrom (decision 155).",
    "carriedFrom.applicationId": "It is personVerificationCarriedFrom.",
    "carriedFrom.loanApplicationId": "It is personVerificationCarriedFrom.",
    vendorId: atVendor,
    "questions.type": atVendor,
    "questions.prompt": atVendor,
    "questions.answers": atVendor,
    isAskedAgain: "It tells the page what to say.",
    isAfterTimeout: "It tells the page what to say.",
  },
};

/** An institution that asks everything. The samples' ids are 1. */
const tenant = aTenant("test", {
  products: [testProduct({ eligibilityQuestions: [{ id: 1, displayText: "Is it for work?", eligibleAnswer: false }] })],
  eligibility: {
    options: [
      { id: 1, displayText: "My employer", asks: "suboption", suboptions: [{ id: 1, displayText: "The mill" }] },
    ],
  },
});
const application = anApplication();
const primary = application.primaryApplicantId;

/** The fields of a kind that are never read from its record, neither from a full one nor from one without optional values. */
function fieldsNotRead(kind: RecordKind, readFrom: (records: Records) => void): string[] {
  const { schema, owner } = recordKinds[kind];
  const read = new Set<string>();
  for (const isBare of [false, true]) {
    const sample = trackedSample(schema, read, isBare) as object;
    const ids: Record<PropertyKey, unknown> = { id: 1, applicantId: owner === "person" ? primary : null };
    const record = new Proxy(sample, {
      get: (target, name) => (Object.hasOwn(ids, name) ? ids[name] : Reflect.get(target, name)),
    });
    readFrom(recordsWith({ [kind]: [record] }));
  }
  return fieldPathsOf(schema).filter((path) => !read.has(path));
}

const kindsOnReview = recordKindNames.filter((kind) => recordKinds[kind].onReview);

test.each(kindsOnReview)("Review shows every field of %s, or a reason says why not", (kind) => {
  const notRead = fieldsNotRead(kind, (records) => {
    const place = { viewer: "primary", company: "together" } as const;
    const scope = { tenant, application, records, place } as unknown as ApplicationScope;
    // The contact of an identification is beside the name.
    const steps = [...Object.keys(recordKinds[kind].steps), "authentication"] as StepId[];
    for (const step of steps) reviewGroups[step].rows(records, scope);
  });

  expect(notRead.toSorted()).toEqual(Object.keys(notOnReview[kind] ?? {}).toSorted());
});

const kindsHandedOff = recordKindNames.filter((kind) => recordKinds[kind].handOff !== null);
/** The least that an application needs to be handed off. */
const leastRecords = recordsWith({
  applicant: [{ id: 1, applicantId: primary }],
  identification: [{ id: 2, applicantId: primary }],
  address: [{ id: 3, applicantId: primary, type: AddressType.physical }],
  vehicleLoan: [{ id: 4, applicantId: null }],
  decision: [{ id: 5, applicantId: null, decidedOn: "2026-11-21" }],
});

test.each(kindsHandedOff)("hands off every field of %s, or gives a reason why not", (kind) => {
  const notRead = fieldsNotRead(kind, (sample) => {
    const records = { ...leastRecords, [kind]: sample[kind] };
    JSON.stringify([partsOf({ application, records }), borrowersOf(application, records).map(applicantOf)]);
  });

  expect(notRead.toSorted()).toEqual(Object.keys(notHandedOff[kind] ?? {}).toSorted());
});
