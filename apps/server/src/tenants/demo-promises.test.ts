import { expect, test } from "vitest";
import { minimumPaymentCents, type OpenEndSettings } from "@portico/domain/loan/open-end";
import { ProductCode } from "@portico/domain/loan/product";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { dollarsOf, formatMoney } from "@portico/domain/values/money";
import { openEndOfferOf } from "../features/submission/open-end-offer.ts";
import { loadTenants } from "./load-tenants.ts";

const { all } = await loadTenants(new URL("../../../../tenants", import.meta.url).pathname);
const institutions = all.map(({ settings }) => settings);
const allProducts: number[] = Object.values(ProductCode);
const { auto, motorcycle, boat, rv } = ProductCode;
const boughtVehicles: ReadonlySet<number> = new Set([auto, motorcycle, boat, rv]);

test.each(institutions)("doesn't promise $name's applicants figures that only some offers show", (tenant) => {
  const { welcome, slideShow } = tenant;
  const promises = [welcome.lede, ...welcome.promises, ...slideShow.map(({ text }) => text)];

  expect(tenant.products.some(({ simplifiedLoanOffer }) => simplifiedLoanOffer)).toBe(true);
  expect(promises.filter((promise) => /payment|total cost|until you accept|say yes/i.test(promise))).toEqual([]);
});

test.each(institutions)("doesn't call a product of $name unsecured if shares may secure it", ({ products }) => {
  const securedByShares = products.filter(({ conditions }) => /shares/.test(conditions.securityInterestText));

  const texts = securedByShares.flatMap(({ description, conditions }) => [
    description,
    conditions.securityInterestText,
  ]);

  expect(texts.filter((text) => /unsecured|has to secure|nothing but your promise/i.test(text))).toEqual([]);
});

test.each(institutions)("doesn't promise $name's pending applicants that no credit report follows", (tenant) => {
  const answers = tenant.pendingQuestions
    .filter(({ question }) => /credit/i.test(question))
    .map(({ answer }) => answer);

  expect(answers.filter((answer) => !/ask for it again/.test(answer))).toEqual([]);
});

test.each(institutions)("names $name's documents only for the loans that need them", ({ pendingQuestions }) => {
  const namesOthers = ({ answer, products = allProducts }: (typeof pendingQuestions)[number]) =>
    (/dealership/.test(answer) && products.some((product) => !boughtVehicles.has(product))) ||
    (/mortgage/.test(answer) && products.some((product) => product !== ProductCode.heloc));

  expect(pendingQuestions.filter(namesOthers)).toEqual([]);
});

test.each(institutions)("doesn't say in $name's letters that every approved applicant signs", ({ letters }) => {
  expect(letters.approved.paragraphs.filter((paragraph) => /until you sign/.test(paragraph))).toEqual([]);
});

test.each(institutions)(
  "asks in $name's consents nobody to send, because an invited person doesn't",
  ({ disclosures }) => {
    const words = disclosures.flatMap(({ summary, consentText }) => [summary, consentText]);

    expect(words.filter((text) => /you send/.test(text))).toEqual([]);
  },
);

const offerTerms = {
  annualRateBasisPoints: 724,
  today: "2026-11-21",
  offerDays: 30,
  selections: [],
  premiums: [],
  conditions: { lateCharge: null, securityInterestText: "Your home secures this line." },
} as const;

/**
 * One loan on the line as its text describes it: $10,000 drawn once, then only the minimum payments. Each is a share of what is owed when the
 * month begins, as in the offer. Interest is added during the month.
 */
function minimumPayments(annualRateBasisPoints: number, openEnd: OpenEndSettings): readonly number[] {
  const payments: number[] = [];
  for (let owed = 10_000_00; owed > 0;) {
    const interest = Math.round((owed * annualRateBasisPoints) / 10_000 / 12);
    const payment = minimumPaymentCents(owed, openEnd, interest);
    payments.push(payment);
    owed += interest - payment;
  }
  return payments;
}

test.each(institutions)("repeats in the offer of $name's line what its terms say of the rate and the end", (tenant) => {
  const { openEnd } = productSettings(tenant, ProductCode.heloc)!;
  const { html } = tenant.disclosures.find((text) => /rate recently in effect/.test(text.html))!;

  const repeated = openEnd!.accountTerms.map(({ value }) => value).filter((value) => html.includes(value));

  expect(repeated).toEqual(
    expect.arrayContaining([expect.stringMatching(/rate is fixed/), expect.stringMatching(/due then in one payment/)]),
  );
});

test.each(institutions)(
  "states $name's advertised rate and its payments in the terms of the home equity line",
  (tenant) => {
    const { rateText, openEnd } = productSettings(tenant, ProductCode.heloc)!;
    const rate = /\d\.\d\d/.exec(rateText!)![0];
    const { html } = tenant.disclosures.find((text) => /rate recently in effect/.test(text.html))!;

    const payments = minimumPayments(Math.round(Number(rate) * 100), openEnd!);

    expect(new Set(html.match(/\d\.\d\d(?=% APR|%\sit would)/g))).toEqual(new Set([rate]));
    const [years, months] = [Math.floor(payments.length / 12), payments.length % 12];
    const [first, last] = [payments[0]!, payments.at(-1)!].map((cents) => formatMoney(dollarsOf(cents)));
    expect(openEnd!.openingCosts).toMatch(/^Third parties.* charge \$/);
    // The offer of a limit of $10,000 states the same first payment.
    const terms = { ...offerTerms, loanAmount: 10_000 };
    expect(dollarsOf(payments[0]!)).toBe(openEndOfferOf(terms, openEnd!).minimumPaymentOfLimit);
    expect(html).toContain(`it would take ${years} years and ${months} months to pay it off.`);
    expect(html).toContain(`payments would go from ${first} down to`);
    expect(html).toContain(`with a last payment of ${last}.`);
  },
);
