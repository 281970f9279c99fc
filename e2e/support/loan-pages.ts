import type { Page } from "@playwright/test";
import { asksFor, type LoanRequestField, type LoanRequestProduct } from "@portico/domain/loan/loan-request";
import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import { ProductCode } from "@portico/domain/loan/product";
import { offered } from "./institutions.ts";
import { fillLoan, pick } from "./pages.ts";
import type { Trip } from "./trip.ts";
import { expect } from "./watched-page.ts";

/** The loan of a trip: slightly above the institution's minimum, with its shortest term. Open-end credit has no term. */
export function wantedBy({ institution, productCode }: Trip): { amount: number; months: number | undefined } {
  const { loanTermTiers } = offered(institution, productCode);
  const amount = 1.2 * loanTermTiers[0]!.minLoanAmount;
  return { amount, months: loanTermsFor(loanTermTiers, amount)[0] };
}

/** Fills in amount, term and down payment for a vehicle purchase. */
export async function fillVehicleLoan(page: Page, trip: Trip): Promise<void> {
  const { amount, months } = wantedBy(trip);
  await fillLoan(page, { amount: String(amount), months: String(months) });
}

/** Fills in the current loan. */
export async function fillLoanToday(page: Page, trip: Trip): Promise<void> {
  const { amount } = wantedBy(trip);
  await page.getByLabel("Who is it with?").fill("Mainland Auto Finance");
  const owed = page.getByLabel("How much do you still owe?");
  // An estimate before the sign-in has asked already.
  if (await owed.isVisible()) await owed.fill(String(amount));
  await page.getByLabel("How much do you pay a month?").fill("389.40");
  await page.getByLabel("How many payments are left?").fill("44");
}

/** Fills in the loan that replaces it. */
export async function fillRefinancing(page: Page, trip: Trip): Promise<void> {
  const { months } = wantedBy(trip);
  await chooseTerm(page, months);
  await openWishes(page);
  // A pasted link must not make the page wider than a phone.
  await page.getByLabel("Anything we should know?").fill(`https://www.dealer.example/${"averynicecar".repeat(6)}`);
}

/** Unfolds the optional fields. The page may still move after a choice, and a press at that moment meets nothing, so it is repeated. */
async function openWishes(page: Page): Promise<void> {
  const comment = page.getByLabel("Anything we should know?");
  await expect(async () => {
    if (!(await comment.isVisible())) await page.getByText(/add a comment$/i).click();
    await comment.waitFor({ timeout: 1000 });
  }).toPass();
}

/** The headings of the page for every loan request. */
const loanRequestHeadings = {
  4: "How much would you like to borrow?",
  5: "How large should your line of credit be?",
  9: "What credit limit would you like?",
  10: "Borrow against savings",
  11: "What secures your loan?",
  12: "How much do you need this season?",
} as const satisfies Record<LoanRequestProduct, string>;

/** The heading of a product's page, which is shorter with an estimate. */
export function loanRequestHeading(productCode: ProductCode): RegExp {
  const heading = loanRequestHeadings[productCode as LoanRequestProduct];
  return new RegExp(`^(${heading.replace("?", "\\?")}|Is this still the amount\\?)$`);
}

/** The estimate has all that the page requires. The page still offers to transfer balances. */
export function isFilledInByEstimate({ institution, productCode }: Trip): boolean {
  const { loanRequest } = offered(institution, productCode);
  return productCode === ProductCode.creditCard && loanRequest.loanPurposes.length === 0;
}

/** Fills in any kind of loan request: the fields of its kind, with the institution's choices. */
export async function fillLoanRequest(page: Page, trip: Trip): Promise<void> {
  const { amount, months } = wantedBy(trip);
  const productCode = trip.productCode as LoanRequestProduct;
  const { loanRequest } = offered(trip.institution, productCode);
  const asks = (field: LoanRequestField) => asksFor(productCode, field);
  if (asks("shareBalanceAmount")) await fillShares(page, amount, trip.signIn !== undefined);
  if (asks("estimatedCollateralValue")) await fillCollateral(page, amount);
  if (loanRequest.loanPurposes.length > 0) await takeFirst(page, "What is it for?");
  await page.getByLabel(/^(Loan amount|Credit limit)/).fill(String(amount));
  if (loanRequest.balanceTransfers && asks("balanceTransferAmount"))
    await page.getByLabel("Balance to transfer from other cards").fill(String(amount / 2));
  await chooseTerm(page, months);
}

/** A member takes the first of their own accounts, and types nothing. A new person opens one. */
async function fillShares(page: Page, amount: number, isMember: boolean): Promise<void> {
  if (isMember) return takeFirst(page, "Which account secures the loan?");
  await takeFirst(page, "Which account will you open?");
  await page.getByLabel("How much will you put in it?").fill(String(2 * amount));
}

async function fillCollateral(page: Page, amount: number): Promise<void> {
  await takeFirst(page, "What is it?");
  await page.getByLabel("Describe it in a few words").fill("A 2019 Kubota tractor");
  await page.getByLabel("About how much is it worth?").fill(String(3 * amount));
}

async function chooseTerm(page: Page, months: number | undefined): Promise<void> {
  if (months !== undefined) await pick(page, `${months} months`);
}

/** Takes an answer to a question by its text. */
export async function chooseOption(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: answer }).first().check();
}

/** Takes the first answer, from radios or, if there are many, from a list. */
export async function takeFirst(page: Page, label: string): Promise<void> {
  const list = page.getByRole("combobox", { name: label, exact: true });
  const first = page.getByRole("radiogroup", { name: label, exact: true }).getByRole("radio").first();
  await list.or(first).waitFor();
  await ((await list.count()) > 0 ? list.selectOption({ index: 1 }) : first.check());
}

/** Gives the answers that open the product. */
export async function fillProductEligibility(page: Page, { institution, productCode }: Trip): Promise<void> {
  for (const { displayText, eligibleAnswer } of offered(institution, productCode).eligibilityQuestions)
    await page
      .getByRole("radiogroup", { name: displayText })
      .getByRole("radio", { name: eligibleAnswer ? "Yes" : "No", exact: true })
      .check();
}
