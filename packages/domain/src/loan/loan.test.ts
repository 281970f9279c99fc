import { expect, test } from "vitest";
import { annualPercentageRate, monthlyPaymentCents } from "./annual-percentage-rate.ts";
import { uploadProblem, withoutRepeatedNames } from "../documents/document.ts";
import { formatMoney, loanAmountRangeLabel } from "../values/money.ts";
import { formatPhone } from "../values/phone.ts";
import { productOfUrl } from "./product.ts";
import { messagesByField } from "../testing/first-message.ts";
import { loanTermsFor, termsWhileTyping } from "./loan-terms.ts";
import { isVinCheckDigitRight } from "../collateral/vehicle.ts";
import { vehicleLoanRules } from "./vehicle-loan.ts";

// The examples of Appendix J to Regulation Z, part (c).
test.each([
  [{ amount: 5000, payment: 230, payments: 24, unitPeriodsPerYear: 12, unitPeriodsToFirst: 1, fraction: 0 }, 9.69],
  [
    { amount: 6000, payment: 200, payments: 36, unitPeriodsPerYear: 12, unitPeriodsToFirst: 1, fraction: 19 / 30 },
    11.82,
  ],
  [
    { amount: 5000, payment: 219.17, payments: 24, unitPeriodsPerYear: 24, unitPeriodsToFirst: 0, fraction: 6 / 15 },
    10.34,
  ],
  [
    { amount: 10000, payment: 385, payments: 40, unitPeriodsPerYear: 4, unitPeriodsToFirst: 1, fraction: 39 / 90 },
    8.97,
  ],
  [{ amount: 500, payment: 17.6, payments: 30, unitPeriodsPerYear: 52, unitPeriodsToFirst: 4, fraction: 4 / 7 }, 14.96],
])("calculates the annual percentage rate of example %#", (stream, rate) => {
  expect(annualPercentageRate(stream)).toBeCloseTo(rate, 2);
});

test("calculates a payment that repays the whole loan", () => {
  expect(monthlyPaymentCents(1_200_000, 0, 12)).toBe(100_000);
  expect(monthlyPaymentCents(2_500_000, 549, 60)).toBe(47_742);
});

const tiers = [
  { minLoanAmount: 1000, maxLoanAmount: 9999.99, loanTerms: [12, 24] },
  { minLoanAmount: 10_000, maxLoanAmount: 50_000, loanTerms: [36, 48] },
];

test.each([
  [undefined, [12, 24]],
  [5000, [12, 24]],
  [20_000, [36, 48]],
  [99_000, []],
])("lists terms for %s dollars", { tags: ["9.term-tier", "9.term-first-tier"] }, (amount, terms) => {
  expect(loanTermsFor(tiers, amount)).toEqual(terms);
});

const withGap = [
  { minLoanAmount: 1000, maxLoanAmount: 9999, loanTerms: [12, 24] },
  { minLoanAmount: 10_000, maxLoanAmount: 50_000, loanTerms: [36, 48] },
];

test.each([
  [9999, undefined],
  [9999.5, "Enter an amount up to $9,999, or from $10,000."],
  [10_000, undefined],
])("validates an amount of %s dollars near a gap between tiers: %s", (requestedLoanAmount, message) => {
  const requestedLoanTermInMonths = requestedLoanAmount < 10_000 ? 12 : 36;
  const loan = { requestedLoanAmount, requestedLoanTermInMonths };

  const messages = messagesByField(vehicleLoanRules({ tiers: withGap }), loan);

  expect(messages).toEqual(message === undefined ? {} : { requestedLoanAmount: message });
});

test.each([
  [undefined, [12, 24]],
  [1, [12, 24]],
  [9999.5, []],
  [10_000, [36, 48]],
  [50_001, [36, 48]],
])("offers terms for a typed amount of %s dollars, and none in a gap between tiers", (typed, terms) => {
  expect(termsWhileTyping(withGap, typed)).toEqual(terms);
});

test("applies a single tier to every amount", { tags: ["9.term-first-tier"] }, () => {
  expect(loanTermsFor(tiers.slice(0, 1), 99_000)).toEqual([12, 24]);
});

test.each([
  ["requestedLoanAmount", { requestedLoanAmount: 500 }, "Enter an amount from $1,000 to $50,000."],
  ["requestedLoanAmount", { requestedLoanAmount: 0 }, "Enter an amount from $1,000 to $50,000."],
  [
    "requestedLoanAmount",
    { requestedLoanAmount: 500, requestedLoanTermInMonths: undefined },
    "Enter an amount from $1,000 to $50,000.",
  ],
  ["requestedLoanTermInMonths", { requestedLoanTermInMonths: undefined }, "Choose how long to repay."],
  ["requestedLoanTermInMonths", { requestedLoanTermInMonths: 48 }, "Choose one of the terms for this amount."],
  [
    "requestedLoanTermInMonths",
    { requestedLoanTermInMonths: 48, downPaymentAmount: "all of it" },
    "Choose one of the terms for this amount.",
  ],
])("rejects a vehicle loan with $1 at $0: $2", (field, change, message) => {
  expect(
    messagesByField(vehicleLoanRules({ tiers }), {
      requestedLoanAmount: 5000,
      requestedLoanTermInMonths: 24,
      ...change,
    })[field],
  ).toBe(message);
});

test.each([
  ["1HGCM82633A004352", true],
  ["1M8GDM9AXKP042788", true],
  ["5YJSA1E26HF000337", false],
  ["1HGCM82633A00435I", false],
])("validates the check digit of %s: %s", (vin, right) => {
  expect(isVinCheckDigitRight(vin)).toBe(right);
});

const limits = { maximumMegabytesPerFile: 1, maximumMegabytesTogether: 2, acceptedTypes: ["pdf", "png"] };
const megabyte = 1_048_576;

test.each([
  [[], "No Files Selected to Upload"],
  [[{ name: "a.pdf", bytes: megabyte }], undefined],
  [
    [{ name: "a.pdf", bytes: megabyte + 1 }],
    "Oops! You are attempting to save a file that is too large. The maximum upload size is 1 MB per file.",
  ],
  [
    ["a", "b", "c"].map((name) => ({ name: `${name}.png`, bytes: megabyte })),
    "Oops! The total file upload size is too large. The maximum upload size is 2 MB",
  ],
  [
    [{ name: "scan", bytes: 1 }],
    "Oops! You are attempting to save a file type unknown that is not allowed. To resolve this issue, please upload a pdf, png file type.",
  ],
  [[{ name: "a.pdf", bytes: 0 }], "a.pdf is empty. Check the file and choose it again."],
  [
    [{ name: "a.EXE", bytes: 1 }],
    "Oops! You are attempting to save a file type exe that is not allowed. To resolve this issue, please upload a pdf, png file type.",
  ],
])(
  "validates the files to upload $0: $1",
  { tags: ["5.upload.none", "5.upload.file-limit", "5.upload.total-limit", "5.upload.type", "5.upload.megabyte"] },
  (files, problem) => {
    expect(uploadProblem(files, limits)).toBe(problem);
  },
);

test("drops files with repeated names", { tags: ["5.upload.same-name"] }, () => {
  expect(withoutRepeatedNames([{ name: "a" }, { name: "b" }, { name: "a" }])).toHaveLength(2);
});

test(
  "formats money, ranges and phone numbers as the specification says",
  { tags: ["9.money", "9.amount-range", "9.phone"] },
  () => {
    expect(formatMoney(1234.5)).toBe("$1,234.50");
    expect(loanAmountRangeLabel({ minLoanAmount: 1000, maxLoanAmount: 75000 })).toBe("$1,000 min - $75,000 max");
    expect(formatPhone("2075550199")).toBe("(207) 555-0199");
    expect(formatPhone("12")).toBe("12");
  },
);

test.each([
  ["https://apply.example/auto/authentication?x=1", 1],
  ["/heloc/authentication", 2],
  ["https://auto.example/", undefined],
  ["/nonsense", undefined],
])("finds the product of %s: %s", (url, product) => {
  expect(productOfUrl(url)).toBe(product);
});
