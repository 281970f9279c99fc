import { expect, test } from "vitest";
import { ProductCode } from "../loan/product.ts";
import type { MemberType } from "../person/person.ts";
import { noRecords, type Records } from "../records/records.ts";
import { defaultLists } from "../tenant/defaults.ts";
import { documentsNeeded } from "./documents-needed.ts";

const status = (code: string) => defaultLists.employmentStatuses.find((one) => one.code === code)!.id;
const job = (applicantId: number, code: string) => ({
  id: applicantId,
  applicantId,
  employmentStatusConfigurationId: status(code),
  employmentType: 1 as const,
  yearsWorked: 3,
  monthsWorked: 0,
});

const collaterals = [
  { id: 4, displayText: "Tools" },
  { id: 5, displayText: "Savings elsewhere", code: "savings" },
];
const products = [{ productTypeId: ProductCode.otherSecured, loanRequest: { collaterals } }];

function needed(
  productCode: ProductCode,
  records: Partial<Records>,
  applicantId = 1,
  memberType: MemberType = "existing",
) {
  const application = { productCode, primaryApplicantId: 1, memberType };
  return documentsNeeded(
    {
      application,
      records: { ...noRecords(), ...records },
      today: "2026-11-21",
      tenant: { lists: defaultLists as never, products: products as never },
    },
    applicantId,
  );
}

test.each([
  ["employed", ["photoId", "payStubs", "purchaseAgreement", "vehicleInsurance"]],
  ["selfEmployed", ["photoId", "taxReturns", "purchaseAgreement", "vehicleInsurance"]],
  ["retired", ["photoId", "purchaseAgreement", "vehicleInsurance"]],
  ["unemployed", ["photoId", "purchaseAgreement", "vehicleInsurance"]],
])("asks somebody who is %s for their own papers", (code, documents) => {
  expect(needed(ProductCode.auto, { employment: [job(1, code)] })).toEqual(documents);
});

test("asks a co-borrower only for papers about themselves", () => {
  expect(needed(ProductCode.auto, { employment: [job(1, "employed"), job(2, "selfEmployed")] }, 2)).toEqual([
    "photoId",
    "taxReturns",
  ]);
});

test.each([ProductCode.motorcycle, ProductCode.boat, ProductCode.autoRefi] as const)(
  "asks for the number of a vehicle of product %i that was chosen without it",
  (productCode) => {
    const chosen = { id: 5, applicantId: null, year: 2019, make: "Honda", model: "Gold Wing", condition: 2 } as const;
    expect(needed(productCode, { vehicle: [chosen] })).toContain("vehicleNumber");
    expect(needed(productCode, { vehicle: [{ ...chosen, vin: "1HFSC6711KA000017" }] })).not.toContain("vehicleNumber");
    expect(needed(productCode, { vehicle: [{ ...chosen, hin: "ABC12345D404" }] })).not.toContain("vehicleNumber");
  },
);

test("asks for no papers of a vehicle for an unsecured loan", () => {
  expect(needed(ProductCode.signature, { employment: [job(1, "employed")] })).toEqual(["photoId", "payStubs"]);
});

test.each([
  [4, "collateralTitle"],
  [5, "savingsStatement"],
])("asks for the paper of the collateral of kind %i: %s", (collateralConfigurationId, paper) => {
  const loanRequest = [{ id: 1, applicantId: null, collateralConfigurationId }] as never;
  expect(needed(ProductCode.otherSecured, { loanRequest })).toEqual(["photoId", paper]);
});

test("asks for a statement of an account that is open, except of a member's own", () => {
  const asked = {
    productTypeId: ProductCode.shareSecured,
    id: 1,
    applicantId: null,
    loanAmount: 900,
    requestedLoanTermInMonths: 12,
    shareAccountConfigurationId: 1,
    shareBalanceAmount: 1000,
  };

  const numbered = { ...asked, shareAccountLastFour: "0417" };
  expect(needed(ProductCode.shareSecured, { loanRequest: [numbered] })).toContain("savingsStatement");
  // An account that isn't open yet has no statement.
  expect(needed(ProductCode.shareSecured, { loanRequest: [asked] })).not.toContain("savingsStatement");
  expect(needed(ProductCode.shareSecured, { loanRequest: [numbered] }, 1, "new")).not.toContain("savingsStatement");
  expect(needed(ProductCode.shareSecured, { loanRequest: [{ ...asked, memberAccountReference: "k3" }] })).not.toContain(
    "savingsStatement",
  );
});

const license = {
  type: "driversLicense" as const,
  state: "ME" as const,
  number: "ME-4410 27",
  expirationDate: "2029-05-01",
};
const onFile = (document = license) => [{ id: 8, applicantId: 1, mayApplyOnline: true, document, homes: [], jobs: [] }];
const confirmed = (identificationNumber = "ME441027") =>
  [{ id: 9, applicantId: 1, identification: { identificationTypeConfigurationId: 1, identificationNumber } }] as never;

test("asks for no ID that is on file, still good, and confirmed", () => {
  const ofAuto = (records: Partial<Records>) => needed(ProductCode.signature, records);

  expect(ofAuto({ memberProfile: onFile(), identification: confirmed() })).not.toContain("photoId");
  const ended = onFile({ ...license, expirationDate: "2026-12-01" });
  expect(ofAuto({ memberProfile: ended, identification: confirmed() })).toContain("photoId");
  expect(ofAuto({ memberProfile: onFile(), identification: confirmed("ME999999") })).toContain("photoId");
});

const source = (code: string | undefined) => ({
  id: 5,
  applicantId: 1,
  incomeSourceConfigurationId: defaultLists.incomeSources.find((one) => one.code === code)!.id,
  monthlyIncome: 900,
});

test.each([
  ["employed", "secondJob", ["photoId", "payStubsOfEachJob"]],
  ["selfEmployed", "secondJob", ["photoId", "payStubs", "taxReturns"]],
  ["unemployed", "pension", ["photoId", "pensionStatement"]],
  ["retired", "pension", ["photoId", "pensionStatement"]],
  ["retired", "socialSecurity", ["photoId", "awardLetter"]],
  ["retired", "rental", ["photoId", "lease"]],
  ["unemployed", "publicAssistance", ["photoId", "awardLetter"]],
  ["employed", "alimony", ["photoId", "payStubs", "incomeStatements"]],
])("asks somebody who is %s with other income (%s) for the papers of both", (code, other, documents) => {
  expect(needed(ProductCode.signature, { employment: [job(1, code)], incomeSource: [source(other)] })).toEqual(
    documents,
  );
});

test("asks a retired person for one statement of the income that they told with their status", () => {
  const employment = [{ ...job(1, "retired"), monthlyIncome: 2100 }];
  expect(needed(ProductCode.signature, { employment })).toEqual(["photoId", "pensionStatement"]);
  const incomeSource = [source("socialSecurity")];
  expect(needed(ProductCode.signature, { employment, incomeSource })).toEqual([
    "photoId",
    "pensionStatement",
    "awardLetter",
  ]);
});
