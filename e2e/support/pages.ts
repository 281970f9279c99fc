import type { Locator, Page } from "@playwright/test";
import { states } from "@portico/domain/address/states";
import { isSecured, productOfUrl } from "@portico/domain/loan/product";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { rightAnswers } from "@portico/sample-applicants/quiz";
import { expect } from "./watched-page.ts";

/** Presses the primary action of a question page. */
export async function saveAndContinue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save and continue" }).click();
}

export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Takes one of a few answers by the text beside it. */
export async function pick(page: Page, answer: string): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${answer}( |$)`) }).check();
}

/** Waits for the page with this heading. It doesn't use `expect`, which records the whole page for its report after each failed try. */
export async function at(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

/** Chooses a loan on the landing page. On a phone, its group may have to be opened first. */
export async function chooseLoan(page: Page, loan: string | RegExp): Promise<void> {
  await at(page, /./);
  const name = page.locator("[data-loan]").filter({ hasText: loan });
  const link = page.locator("a[data-starts]").filter({ has: name }).first();
  await page.waitForLoadState();
  if (!(await link.isVisible())) await page.locator("details").filter({ has: link }).locator("summary").click();
  await link.click();
}

/** Goes from the landing page to the first question like a person who wants no estimate. */
export async function chooseAuto(page: Page, loan: RegExp = /auto loan/i): Promise<void> {
  await page.goto("/");
  await chooseLoan(page, loan);
  await at(page, /^(What would you pay\?|Is this the right loan for you\?|Your name and contact)$/);
  if (await page.getByRole("heading", { level: 1, name: estimateHeading }).isVisible()) await goOnWithoutEstimate(page);
}

/** The heading of the page before the sign-in that estimates a payment. */
export const estimateHeading = "What would you pay?";

/** Leaves the page of the estimate, so that the page of the loan asks for the amount. */
export async function goOnWithoutEstimate(page: Page): Promise<void> {
  await at(page, estimateHeading);
  await press(page, "Continue without an estimate");
  await at(page, /^(Let's get started|Your name and contact)$/);
}

/** Opens the start page of a product at its URL. The estimate comes first. */
export async function openStart(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await goOnWithoutEstimate(page);
}

/** Has a loan estimated. The term is open-end credit's only if there is none. */
export async function fillEstimate(page: Page, { amount, months }: Estimated): Promise<void> {
  await page.getByRole("textbox", { name: /^(Loan amount|Credit limit|What do you owe\?)$/ }).fill(String(amount));
  if (months !== undefined) await pick(page, `${months} months`);
}

interface Estimated {
  readonly amount: number;
  readonly months: number | undefined;
}

/** Gives the answers that open a vehicle loan at Ironwood. */
export async function answerAboutTheLoan(page: Page): Promise<void> {
  await page
    .getByRole("radiogroup", { name: /personal use/ })
    .getByRole("radio", { name: "Yes" })
    .check();
  for (const name of [/salvage/, /years old/])
    await page.getByRole("radiogroup", { name }).getByRole("radio", { name: "No" }).check();
}

/** Fills in the name and the contact details. A new person first answers how they may join, on the start page or the page after it. */
export async function fillContact(page: Page, person: SampleApplicant): Promise<void> {
  const aboutTheLoan = page.getByRole("heading", { level: 1, name: "Is this the right loan for you?" });
  if (await aboutTheLoan.isVisible()) {
    await answerAboutTheLoan(page);
    await saveAndContinue(page);
    await goOnWithoutEstimate(page);
  }
  await beginAsNew(page, person.home);
  await fillContactFields(page, person);
}

/** Answers the start page as a new person, who joins by the ZIP code of their home. */
export async function beginAsNew(page: Page, home: SampleApplicant["home"]): Promise<void> {
  await pick(page, "I'm new here");
  await fillZipCode(page, home);
  await press(page, "Continue");
  await at(page, "Your name and contact");
}

/** Fills in the page that begins the application. */
export async function fillContactFields(page: Page, person: SampleApplicant): Promise<void> {
  await fillName(page, person);
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByLabel("Mobile phone").fill(person.phone);
  await tellWayToReach(page);
}

/** Answers how to be contacted, if the institution asks. */
export async function tellWayToReach(page: Page): Promise<void> {
  if (await page.getByText(/^How should we contact/).count()) await pick(page, "Email");
}

export async function fillName(page: Page, { firstName, lastName }: SampleApplicant): Promise<void> {
  await typeUnlessRight(page.getByLabel("First name"), firstName);
  await typeUnlessRight(page.getByLabel("Last name"), lastName);
}

export async function startAsNonMember(page: Page, person: SampleApplicant): Promise<void> {
  await fillContact(page, person);
  await page.getByRole("button", { name: "Start my application" }).click();
  await at(page, "Your identity");
}

export async function fillSignIn(page: Page, userName: string, password = "Sandbox-2026"): Promise<void> {
  await pick(page, "I'm a member");
  await page.getByLabel("User name").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

export async function signIn(page: Page, userName: string, password?: string): Promise<void> {
  await fillSignIn(page, userName, password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Chooses from a search-select by keyboard: types the start of a word, moves to the match and takes it. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label, exact: true });
  await field.focus();
  await field.pressSequentially(text);
  // Waits until only the match is left, because an arrow key could otherwise move to another one.
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([text]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue(text);
}

/** Chooses from a list, which the page scrolls or, if it is long, searches. */
export async function chooseFrom(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label, exact: true });
  await expect(field).toBeEnabled();
  const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
  await (isList ? field.selectOption({ label: text }) : choose(page, label, text));
}

/** The heading above what a member's institution knows. */
export const welcomeBack = /^Welcome back, /;

/** Confirms every part on its own, and chooses to apply alone or with a co-borrower. */
export async function confirmAll(page: Page, isJoint = false): Promise<void> {
  const yes = page.getByRole("radio", { name: "Yes" });
  await yes.first().waitFor();
  for (const one of await yes.all()) await one.check();
  await tellWhoApplies(page, isJoint);
}

/** A member chooses to apply alone or with a co-borrower. */
export async function tellWhoApplies(page: Page, isJoint: boolean): Promise<void> {
  await pick(page, isJoint ? "With a co-borrower" : "Just me");
  if (!isJoint) return;
  await page.getByRole("checkbox", { name: "We both intend to apply for joint credit." }).check();
  await tellMaritalStatus(page);
}

/** Asks to change one part. */
export async function changeKnown(page: Page, question: string): Promise<void> {
  await page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: "Change" }).check();
}

export async function fillIdentification(page: Page, person: SampleApplicant): Promise<void> {
  await typeUnlessRight(page.getByLabel("Date of birth"), person.born);
  await fillTin(page, person);
  await fillStatus(page);
}

/** Fills in the data about a member that neither the core banking system nor an ID has. */
export async function fillStatus(page: Page): Promise<void> {
  if (await page.getByLabel("Citizenship").count())
    await page.getByLabel("Citizenship").selectOption({ label: "U.S. citizen" });
  await tellMaritalStatus(page);
}

async function fillTin(page: Page, person: SampleApplicant): Promise<void> {
  if (await page.getByRole("radio", { name: "Social Security number" }).count())
    await pick(page, "Social Security number");
  await page
    .getByLabel(/^Social Security number( or ITIN)?$/)
    .and(page.locator("input:not([type=radio])"))
    .fill(person.tin);
}

/** Scans the license before the camera. It fills in the name here, and more on the next pages. */
export async function scanLicense(page: Page): Promise<void> {
  await press(page, "Fill in from your license");
  await page.getByRole("heading", { name: "From the license" }).waitFor();
}

/** The ID of a license that an earlier page has scanned needs no answer. */
export async function confirmId(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "We read your ID. Is this right?" }).waitFor();
}

/** Fills in the ID document. The state of the home is filled in already. */
export async function fillDocument(page: Page, person: SampleApplicant): Promise<void> {
  await page.getByLabel(/^Which ID do(es .+| you) have\?$/).selectOption({ label: "Driver's License" });
  const state = page.getByRole("combobox", { name: "State that issued it" });
  if ((await state.inputValue()) !== states[person.license.state])
    await choose(page, "State that issued it", states[person.license.state]);
  await page.getByLabel("ID number").fill(person.license.number);
  if (await page.getByLabel("Issue date").count()) await page.getByLabel("Issue date").fill(person.license.issued);
  await page.getByLabel("Expiration date").fill(person.license.expires);
}

/** Federal law lets a lender ask this only for some applications (12 CFR 1002.5(d)(1)). */
export async function tellMaritalStatus(page: Page): Promise<void> {
  if (await page.getByRole("radio", { name: /^Unmarried( |$)/ }).count()) await pick(page, "Unmarried");
}

export async function fillCurrentAddress(
  page: Page,
  { home }: SampleApplicant,
  stay: Stay = { years: "4", months: "2" },
): Promise<void> {
  await fillPlace(page, home);
  await fillRestOfHome(page, home, stay);
}

/** Fills in a home while the ZIP code lookup is down. The person types the city and state. */
export async function typeCurrentAddress(page: Page, { home }: SampleApplicant): Promise<void> {
  await page.getByLabel("ZIP code").fill(home.zip);
  await page.getByLabel("City").fill(home.city);
  await choose(page, "State", states[home.state]);
  await page.getByLabel("Street").fill(home.street);
  await fillRestOfHome(page, home, { years: "4", months: "2" });
}

async function fillRestOfHome(page: Page, home: SampleApplicant["home"], stay: Stay): Promise<void> {
  await fillStay(page, stay, stayAtHome);
  await fillHousing(page);
  await tellMaritalStatusAtHome(page, home);
}

/** An unsecured loan asks this if the home is in a community property state. */
export async function tellMaritalStatusAtHome(page: Page, { state }: SampleApplicant["home"]): Promise<void> {
  const productCode = productOfUrl(page.url());
  if (productCode !== undefined && !isSecured(productCode) && state === "AZ") await pick(page, "Unmarried");
}

async function fillHousing(page: Page): Promise<void> {
  await page.getByLabel(/own or rent\?/).selectOption({ label: "Rent" });
  await page.getByLabel("Monthly housing payment").fill("1450");
}

/** The time in a home or a job. */
export interface Stay {
  readonly years: string;
  readonly months: string;
}

/** A person keeps an answer that is already there if it is right. */
async function typeUnlessRight(field: Locator, answer: string): Promise<void> {
  if ((await field.inputValue()) !== answer) await field.fill(answer);
}

/** The ZIP code fills in the city and state. */
export async function fillPlace(page: Page, home: SampleApplicant["home"]): Promise<void> {
  await typeUnlessRight(page.getByLabel("ZIP code"), home.zip);
  await expect(page.getByLabel("City")).toHaveValue(home.city);
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue(states[home.state]);
  await typeUnlessRight(page.getByLabel("Street"), home.street);
}

const stayAtHome = ["Years at this address", "Months at this address"] as const;
const stayAtWork = ["Years at this job", "Months at this job"] as const;

/** The months aren't asked if the years are enough. */
async function fillStay(page: Page, stay: Stay, [years, months]: readonly [string, string]): Promise<void> {
  await page.getByLabel(years).fill(stay.years);
  if (await page.getByLabel(months).isVisible()) await page.getByLabel(months).fill(stay.months);
}

/** Fills in a previous home. Its page doesn't ask for the housing payment. */
export async function fillPreviousAddress(page: Page, home: SampleApplicant["home"], stay: Stay): Promise<void> {
  await fillPlace(page, home);
  await fillStay(page, stay, stayAtHome);
}

export async function fillCurrentEmployment(
  page: Page,
  person: SampleApplicant,
  stay: Stay = { years: "5", months: "0" },
): Promise<void> {
  await fillPreviousEmployment(page, person.employer, stay);
  await page.getByLabel(/^How (are|is) .+ paid\?$/).selectOption({ label: "Monthly" });
  await page.getByLabel("Amount before taxes").fill(person.monthlyIncome);
}

/** Fills in a previous job. Its page doesn't ask for the income. */
export async function fillPreviousEmployment(page: Page, employer: string, stay: Stay): Promise<void> {
  await page.getByLabel("Employment status").selectOption({ label: "Employed" });
  await page.getByLabel("Employer").fill(employer);
  await chooseOccupation(page);
  await fillStay(page, stay, stayAtWork);
}

export async function chooseOccupation(page: Page): Promise<void> {
  await choose(page, "Occupation", "Health care practitioner");
}

/** Types other income, which is saved with the page. */
export async function addOtherIncome(page: Page, source: string, monthly: string): Promise<void> {
  await page.getByRole("button", { name: "Add other income" }).click();
  await page.getByLabel("Where does it come from?").selectOption({ label: source });
  await page.getByLabel("Amount", { exact: true }).fill(monthly);
}

export async function applyAlone(page: Page): Promise<void> {
  await at(page, "Just you, or together?");
  await pick(page, "Just me");
  await saveAndContinue(page);
}

/** Joins as a new member by the ZIP code of the home. */
export async function joinByZipCode(page: Page, home: SampleApplicant["home"]): Promise<void> {
  await at(page, /join|membership/i);
  await fillZipCode(page, home);
  await saveAndContinue(page);
}

/** Types the ZIP code. Chooses the county if the page can't find it. */
export async function fillZipCode(page: Page, { zip, county }: SampleApplicant["home"]): Promise<void> {
  await page.getByLabel("What's your ZIP code?").fill(zip);
  await page.getByText(/You can join\.|choose how you can join/i).waitFor();
  const list = page.getByRole("radio", { name: /^(I live or work nearby|County of residence)/ });
  if (!(await list.isVisible())) return;
  await list.check();
  await page.getByLabel("County", { exact: true }).selectOption({ label: county });
}

export async function fillSeller(page: Page): Promise<void> {
  await pick(page, "A dealer");
  await pick(page, "Used");
  await pick(page, "Buy a vehicle");
}

/** Finds a real vehicle by its number, with its value. */
export async function askForLoan(page: Page, wanted?: { amount?: string; months?: string }): Promise<void> {
  await at(page, "How much would you like to borrow?");
  await fillLoan(page, wanted);
  await saveAndContinue(page);
}

export async function fillLoan(page: Page, { amount = "18000", months = "60" } = {}): Promise<void> {
  await page.getByLabel("Loan amount").fill(amount);
  await page.getByLabel("Down payment").fill("3000");
  const term = page.getByLabel("How long do you want to take to repay?");
  if ((await term.count()) > 0 && (await term.first().evaluate((element) => element.tagName)) === "SELECT")
    await term.selectOption(months);
  else await page.getByRole("radio", { name: new RegExp(`^${months} months`) }).check();
}

/** Declines every protection for everybody with one press. */
export async function declineProtection(page: Page): Promise<void> {
  await at(page, "Would you like to protect your payments?");
  await press(page, noProtection);
}

/** The button that declines every protection while nothing is chosen. */
export const noProtection = "Continue without protection";

export async function fillNoProtection(page: Page): Promise<void> {
  for (const no of await page.getByRole("radio", { name: "No, I don't want it" }).all()) await no.check();
}

/** The code at the end of the text about electronic documents. */
export async function codeOfText(page: Page): Promise<string> {
  const [, code = ""] = /: (\d+)$/.exec(await page.getByText(/^Code for this document/).innerText()) ?? [];
  return code;
}

/** The button below an agreement, or below a notice that people only confirm. */
export const agreeOrConfirm = /^(Agree and continue|Continue)$/;

/** Agrees to every text for everybody. */
export async function agreeToAll(page: Page): Promise<void> {
  await at(page, firstAgreementOfMember);
  await tickAll(page);
  await press(page, agreeOrConfirm);
}

/** The heading of the first text at both institutions. */
export const firstAgreement = "Getting documents online";

/** The heading of the first text for a member whose consent to electronic documents is on file. */
export const firstAgreementOfMember = /^(Getting documents online|Your credit report)$/;

/** Agrees to every text but the last, and checks the boxes of the last one. */
export async function tickAll(page: Page): Promise<void> {
  for (;;) {
    const [, place, count] = /Document (\d+) of (\d+)/.exec(await page.getByRole("main").innerText()) ?? [];
    await tickText(page);
    if (place === count) return;
    await press(page, agreeOrConfirm);
    await page.getByText(`Document ${Number(place) + 1} of ${count}`).waitFor();
  }
}

/** Types the code of the text if it has one, and checks every box. */
async function tickText(page: Page): Promise<void> {
  for (const field of await page.getByLabel(/type the code above/i).all()) await field.fill(await codeOfText(page));
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

export async function answerQuiz(page: Page, person: Pick<SampleApplicant, "home">): Promise<void> {
  await at(page, "A few questions only you can answer");
  await fillQuiz(page, person);
  await page.getByRole("button", { name: "Answer and continue" }).click();
}

/** Answers the quiz like the person would, with their own answers. */
export async function fillQuiz(page: Page, person: Pick<SampleApplicant, "home">): Promise<void> {
  const right = rightAnswers(person);
  await expect(page.getByRole("radiogroup")).toHaveCount(3);
  for (const question of await page.getByRole("radiogroup").all()) {
    for (const answer of right) {
      // The page shows answers in normal case.
      const choice = question.getByRole("radio", { name: new RegExp(`^${answer}$`, "i") });
      if (await choice.count()) await choice.check();
    }
  }
}

export async function send(page: Page): Promise<void> {
  await at(page, "Check and send");
  await page.getByRole("button", { name: "Send my application" }).click();
}

export async function acceptOffer(page: Page): Promise<void> {
  await at(page, "You're approved");
  await page.getByRole("button", { name: "Accept this offer" }).click();
  await page.getByRole("button", { name: "Yes, accept it" }).click();
  await at(page, /You accepted your (loan|line of credit)/);
}
