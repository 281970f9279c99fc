import { noRecords, type Records } from "@portico/domain/records/records";
import { expect, test } from "vitest";
import type { CreditReport } from "../../providers/credit-report/port.ts";
import { anApplication } from "../../testing/an-application.ts";
import { aTenant } from "../../testing/test-tenant.ts";
import type { AcceptedDebt } from "../decided-others/accepted-debts.ts";
import { underwritingInputOf } from "./underwriting-input.ts";

const application = anApplication({ jointApplicantId: 20, memberType: "existing", status: "claimed" });

const report: CreditReport = {
  reportId: "r",
  file: "found",
  score: { value: 780, model: "M", rangeLow: 300, rangeHigh: 850, date: "2026-11-21", factors: [] },
  inquiries: 1,
  monthlyObligations: 303.1,
  largestVehiclePayment: 238.1,
  vehiclePayments: 238.1,
  accountsHere: [],
  monthlyMortgage: 0,
  bankruptcies: 0,
  delinquencies: 0,
  fraudAlert: false,
  addressMismatch: false,
  bureau: { name: "B", address: "A", phone: "P" },
};

const home = {
  street: "48 Beacon St",
  city: "Portland",
  state: "ME",
  postalCode: "04101-1347",
  type: 1,
  yearsLived: 1,
  monthsLived: 6,
  monthlyHousingPaymentAmount: 1200,
  bypassVerification: false,
  verified: true,
} as const;

const person = { firstName: "Dana", lastName: "Reyes", emailAddress: "d@example.com", phoneNumber: "2075550123" };
const identification = {
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber: "815127800",
  emailAddress: "d@example.com",
  phoneNumber: "2075550123",
};
const job = {
  employmentStatusConfigurationId: 1,
  employmentType: 1,
  yearsWorked: 0,
  monthsWorked: 8,
  monthlyIncome: 4000.1,
} as const;

function records(changes: Partial<Records> = {}): Records {
  return {
    ...noRecords(),
    applicant: [
      { id: 1, applicantId: 10, ...person, memberType: "existing" },
      { id: 2, applicantId: 20, ...person, memberType: "new" },
    ],
    identification: [
      { id: 3, applicantId: 10, ...identification },
      { id: 4, applicantId: 20, ...identification },
    ],
    address: [
      { id: 5, applicantId: 10, ...home },
      { id: 6, applicantId: 20, ...home },
      { id: 7, applicantId: 10, ...home, type: 4, yearsLived: 2, monthsLived: 0 },
    ],
    employment: [
      { id: 8, applicantId: 10, ...job },
      { id: 9, applicantId: 20, ...job },
      { id: 10, applicantId: 10, ...job, employmentType: 2, yearsWorked: 3, monthsWorked: 0 },
    ],
    incomeSource: [{ id: 11, applicantId: 10, incomeSourceConfigurationId: 1, monthlyIncome: 500.2 }],
    vehicle: [{ id: 12, applicantId: null, year: 2022, make: "Honda", model: "CR-V", condition: 2 }],
    valuation: [{ id: 13, applicantId: null, price: 24_000, source: "test", valuedAt: "" }],
    vehicleLoan: [
      { id: 14, applicantId: null, downPaymentAmount: 0, requestedLoanAmount: 18_000, requestedLoanTermInMonths: 60 },
    ],
    personVerification: [{ id: 15, applicantId: 10, vendorId: "v", questions: [], status: "passed" }],
    ...changes,
  };
}

const together = { coApplicantSelection: [{ id: 16, applicantId: null, applicationType: 2 as const }] };

function inputOf(
  changes: Partial<Records> = {},
  reports: (CreditReport | undefined)[] = [report],
  tenant = aTenant("test"),
  debts: readonly AcceptedDebt[] = [],
) {
  const seen = { tenant, application, records: records(changes), reports, debts, today: "2026-11-21" };
  return underwritingInputOf(seen, 549);
}

test("adds up one person's current jobs and other income, to the cent", () => {
  expect(inputOf()).toEqual({
    productTypeId: 1,
    loanAmount: 18_000,
    termInMonths: 60,
    monthlyIncome: 4500.3,
    monthlyHousing: 1200,
    proposedPayment: 343.74,
    refinancedPayment: 0,
    debtToIncome: 0.4104,
    creditFile: "found",
    score: 780,
    inquiries: 1,
    bankruptcies: 0,
    delinquencies: 0,
    fraudAlert: false,
    addressMismatch: false,
    monthlyObligations: 303.1,
    acceptedHere: 0,
    collateralValue: 24_000,
    combinedLoanToValue: null,
    loanToValue: 0.75,
    vehicleAgeInYears: 4,
    isNewVehicle: false,
    isJoint: false,
    isMember: true,
    identityVerified: true,
    addressVerified: true,
    monthsEmployed: 44,
    monthsResident: 42,
  });
});

test("combines two people in one home: incomes and debts together, the home once, the lower score", () => {
  const other = { ...report, monthlyObligations: 100, inquiries: 4, score: { ...report.score!, value: 640 } };

  expect(inputOf(together, [report, other])).toMatchObject({
    isJoint: true,
    monthlyIncome: 8500.4,
    monthlyHousing: 1200,
    monthlyObligations: 403.1,
    score: 640,
    inquiries: 4,
  });
});

test("counts the payments of two homes", () => {
  const address = [
    { id: 5, applicantId: 10, ...home },
    { id: 6, applicantId: 20, ...home, street: "1 Other St", monthlyHousingPaymentAmount: 900 },
  ];

  expect(inputOf({ ...together, address }, [report, report])).toMatchObject({ monthlyHousing: 2100 });
});

test("uses the report's mortgage payment if the person stated less, and never adds both", () => {
  expect(inputOf({}, [{ ...report, monthlyMortgage: 2710 }])).toMatchObject({ monthlyHousing: 2710 });
  expect(inputOf({}, [{ ...report, monthlyMortgage: 800 }])).toMatchObject({ monthlyHousing: 1200 });
});

test.each([
  [[undefined], "unavailable"],
  [[{ ...report, file: "frozen" as const }], "frozen"],
  [[{ ...report, file: "noFile" as const }], "noFile"],
  [[report, undefined], "unavailable"],
])("uses the worst of the files, without a score: %#", (reports, creditFile) => {
  const withoutScores = reports.map((one) => one && { ...one, score: undefined as never });

  expect(inputOf(reports.length > 1 ? together : {}, withoutScores)).toMatchObject({ creditFile, score: null });
});

test("uses no score if only one of two people has one", () => {
  const { score: _score, ...noScore } = report;

  expect(inputOf(together, [report, noScore])).toMatchObject({ creditFile: "found", score: null });
});

test("computes no ratio for a vehicle without a value", () => {
  const valuation = [{ id: 13, applicantId: null, price: null, source: "none", valuedAt: "" }];

  expect(inputOf({ valuation })).toMatchObject({ collateralValue: null, loanToValue: null });
});

test("never treats debts as small without any income", () => {
  expect(inputOf({ employment: [], incomeSource: [] })).toMatchObject({ monthlyIncome: 0, debtToIncome: 1000 });
});

test("doesn't count a retired person's job as too short", () => {
  const retired = aTenant("test").lists.employmentStatuses.find(({ code }) => code === "retired")!;
  const employment = [{ id: 8, applicantId: 10, ...job, employmentStatusConfigurationId: retired.id }];

  expect(inputOf({ employment })).toMatchObject({ monthsEmployed: 600 });
});

test.each(["failed", "skipped", "unable", "asked"] as const)(
  "doesn't count a quiz that is %s as verification",
  (status) => {
    const personVerification = [{ id: 15, applicantId: 10, vendorId: "v", questions: [], status }];

    expect(inputOf({ personVerification })).toMatchObject({ identityVerified: false });
  },
);

test("counts either person's unverified home", () => {
  const address = [
    { id: 5, applicantId: 10, ...home },
    { id: 6, applicantId: 20, ...home, verified: false },
  ];

  expect(inputOf({ ...together, address }, [report, report])).toMatchObject({ addressVerified: false });
  expect(inputOf({ address })).toMatchObject({ addressVerified: true });
});

test("removes a refinancing's old payment from the debts, up to the largest reported payment on a vehicle loan", () => {
  const refinancedLoan = (presentMonthlyPayment: number) => [
    { id: 17, applicantId: null, presentLender: "Elsewhere", amountOwed: 18_000, presentMonthlyPayment },
  ];

  const small = inputOf({ refinancedLoan: refinancedLoan(200.5) });
  const large = inputOf({ refinancedLoan: refinancedLoan(900) });
  const unlisted = inputOf({ refinancedLoan: refinancedLoan(900) }, [
    { ...report, largestVehiclePayment: 0, vehiclePayments: 0 },
  ]);

  expect(small).toMatchObject({ monthlyObligations: 303.1, refinancedPayment: 200.5, debtToIncome: 0.3658 });
  expect(large).toMatchObject({ monthlyObligations: 303.1, refinancedPayment: 238.1, debtToIncome: 0.3575 });
  expect(unlisted).toMatchObject({ monthlyObligations: 303.1, refinancedPayment: 0, debtToIncome: 0.4104 });
});

const accepted = (changes: Partial<AcceptedDebt>): AcceptedDebt => ({
  productCode: 2,
  acceptedAt: "2026-11-20T15:00:00.000Z",
  acceptedOn: "2026-11-20",
  isOnHome: true,
  monthly: 303_00,
  replaced: 0,
  owedBy: [0],
  ...changes,
});

test("removes a reported payment for only one of the refinancings that could replace it", () => {
  const refinancedLoan = [
    { id: 17, applicantId: null, presentLender: "Elsewhere", amountOwed: 18_000, presentMonthlyPayment: 512 },
  ];
  const replacing = (replaced: number) => [accepted({ isOnHome: false, monthly: 93_86, replaced })];
  const asked = (vehiclePayments: number, replaced: number) =>
    inputOf(
      { refinancedLoan },
      [{ ...report, largestVehiclePayment: 238.1, vehiclePayments }],
      aTenant("test"),
      replacing(replaced),
    );

  expect(asked(238.1, 238_10)).toMatchObject({ refinancedPayment: 0, acceptedHere: 93.86 });
  expect(asked(238.1, 200_00)).toMatchObject({ refinancedPayment: 38.1 });
  expect(asked(438.1, 200_00)).toMatchObject({ refinancedPayment: 238.1 });
});

test.each<[string, Partial<CreditReport>, number]>([
  ["counts it while no report lists it", {}, 303],
  ["counts it beside an older line", { accountsHere: [{ isOnHome: true, openedOn: "2025-01-10" }] }, 303],
  ["counts it beside a vehicle loan", { accountsHere: [{ isOnHome: false, openedOn: "2026-11-21" }] }, 303],
  ["counts it once after its report lists it", { accountsHere: [{ isOnHome: true, openedOn: "2026-11-20" }] }, 0],
])("a line on a home accepted here: %s", (_name, changes, acceptedHere) => {
  const input = inputOf({}, [{ ...report, ...changes }], aTenant("test"), [accepted({})]);

  expect(input).toMatchObject({ acceptedHere, monthlyObligations: 303.1 + acceptedHere });
});

test("lets one account of a report stand for one accepted loan, of its own borrower", () => {
  const listing = { ...report, accountsHere: [{ isOnHome: false, openedOn: "2026-11-21" }] };
  const loans = [accepted({ isOnHome: false }), accepted({ isOnHome: false, monthly: 100_00 })];
  const others = [accepted({ isOnHome: false, owedBy: [1] })];

  expect(inputOf({}, [listing], aTenant("test"), loans)).toMatchObject({ acceptedHere: 100 });
  expect(inputOf(together, [listing, report], aTenant("test"), others)).toMatchObject({ acceptedHere: 303 });
  expect(inputOf(together, [report, listing], aTenant("test"), others)).toMatchObject({ acceptedHere: 0 });
});
