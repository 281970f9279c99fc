import type { Page, TestInfo } from "@playwright/test";
import { applyByCalls } from "../support/auto-calls.ts";
import { applyUntil } from "../support/auto-pages.ts";
import { inboxOf } from "../support/mailbox.ts";
import {
  acceptOffer,
  agreeToAll,
  answerQuiz,
  askForLoan,
  at,
  chooseLoan,
  declineProtection,
  estimateHeading,
  firstAgreement,
  fillContactFields,
  pick,
  press,
  saveAndContinue,
  send,
  tellMaritalStatus,
} from "../support/pages.ts";
import type { CreditDecision } from "@portico/sample-applicants/tins";
import { somebody } from "../support/people.ts";
import { type OpenBrowser } from "../support/watched-page.ts";

/* The corners after a decision. */

export interface Corner {
  readonly page: Page;
  readonly openBrowser: OpenBrowser;
  readonly info: TestInfo;
  /** Photographs a page, the walk's own unless told otherwise. */
  readonly shoot: (what: string, open?: Page) => Promise<void>;
}

const theo = { firstName: "Theo", lastName: "Marchetti", phone: "2075550164" } as const;
const noticeLink = /(https?:\/\/\S+\/notice\/[\w-]+)/;

/** A sent application lends its answers to another loan. */
export async function another({ page, shoot }: Corner) {
  await applyUntil(page, somebody("declined"), "Check and send");
  await send(page);
  await at(page, /^We can't approve this/);
  await shoot("1 declined");
  await page.goto("/");
  await at(page, /./);
  await shoot("2 landing after it");
  await useOwnAnswers(
    page,
    async () => shoot("3 own answers"),
    async () => shoot("2b estimate"),
  );
  await shoot("4 first page");
  await page.goto("/resume");
  await at(page, /^Your applications/);
  await shoot("5 applications here");
}

/** Asks for more than the car allows, and stops before sending it. */
async function askForTooMuch(page: Page, decision: CreditDecision = "approved") {
  const person = somebody(decision, { monthlyIncome: "25000" });
  await applyUntil(page, person, "How much would you like to borrow?");
  await askForLoan(page, { amount: "60000", months: "60" });
  await declineProtection(page);
  await agreeToAll(page);
  await answerQuiz(page, person);
  await at(page, "Check and send");
}

/** A counteroffer whose loan is changed and chosen again. */
export async function changedCounteroffer({ page, shoot }: Corner) {
  await askForTooMuch(page);
  await send(page);
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
  await press(page, "Change: Your vehicle");
  await at(page, /vehicle/);
  await page.getByText("You chose our counteroffer").waitFor();
  await shoot("1 vehicle");
  await page.goBack();
  await at(page, "Check and send");
  await press(page, "Change: Your loan");
  await at(page, /./);
  await page.getByText("You chose our counteroffer").waitFor();
  await shoot("2 loan");
  await askForLoan(page, { amount: "18000", months: "48" });
  await at(page, firstAgreement);
  await shoot("3 agreements again");
  await press(page, "See what we offered");
  await at(page, /^We can offer you/);
  await shoot("4 offers");
  await page.goBack();
  await at(page, firstAgreement);
  await agreeToAll(page);
  await at(page, "Check and send");
  await shoot("5 review");
  await press(page, "Change: Your loan");
  await page.getByText("This is no longer our offer").first().waitFor();
  await shoot("6 loan");
}

/** From a decline without counteroffers to the smaller loan at which a person looks. */
export async function smallerLoan({ page, shoot }: Corner) {
  await askForTooMuch(page, "pending");
  await send(page);
  await at(page, "We can't approve this loan");
  await shoot("1 decline");
  await press(page, /^Ask for \$/);
  await at(page, "Would you like to protect your payments?");
  await shoot("2 new application");
}

/** From a counteroffer to an application for another vehicle, and back to the counteroffer. */
export async function anotherVehicle({ page, shoot }: Corner) {
  await askForTooMuch(page);
  await send(page);
  await at(page, /^We can offer you/);
  await page.getByText("What else you can do").click();
  await shoot("1 advice");
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
  await press(page, "See what else we offered");
  await at(page, /^We can offer you/);
  await page.getByText("What else you can do").click();
  await shoot("1b advice after a choice");
  await press(page, "Choose another vehicle");
  await at(page, /Which/);
  await shoot("2 vehicle");
  await press(page, "See what we offered");
  await at(page, /^We can offer you/);
  await shoot("3 back at the counteroffers");
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
  await send(page);
  await at(page, /^You're approved/);
  await shoot("4 offer");
}

export async function counteroffers({ page, shoot }: Corner) {
  await askForTooMuch(page);
  await shoot("1 review above the value");
  await send(page);
  await at(page, /^We can offer you up to \$/);
  await shoot("2 offers");
  await press(page, "No, thanks");
  await shoot("3 no thanks");
  await press(page, "Yes, say no");
  await at(page, "You said no to our counteroffers");
  await shoot("4 refused");
  await press(page, /^Choose \$/);
  await at(page, "Check and send");
  await shoot("5 review of a counteroffer");
  await send(page);
  await at(page, /^You're approved/);
  await shoot("6 offer of a counteroffer");
  await acceptOffer(page);
  await shoot("7 accepted counteroffer");
}

export async function declinedTogether({ page, openBrowser, info, shoot }: Corner) {
  const [one, other] = [somebody("declined"), somebody("declined", theo)];
  await applyByCalls(page, one, { partner: other });
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await shoot("1 review of two");
  await send(page);
  await at(page, /^We can't approve this/);
  await shoot("2 declined");
  const theirs = await openBrowser();
  await theirs.goto(await inboxOf(other.email, info).next(noticeLink));
  await at(theirs, "Open your notice");
  await shoot("3 open the notice", theirs);
  await pick(theirs, "By email");
  await press(theirs, "Send me the code");
  await theirs.getByLabel("Six-digit code").waitFor();
  await shoot("4 code", theirs);
  await theirs.getByLabel("Six-digit code").fill(await inboxOf(other.email, info).next(/(?:^|: )(\d{6})$/m));
  await press(theirs, "Open my notice");
  await at(theirs, "Your notice, Theo");
  await shoot("5 notice", theirs);
  await page.goto(await inboxOf(other.email, info).next(noticeLink));
  await at(page, "Close the open application first");
  await shoot("6 the application is open");
}

/** Two people who were declined together ask for another loan. */
export async function togetherAgain({ page, shoot }: Corner) {
  await applyByCalls(page, somebody("declined"), { partner: somebody("declined", theo) });
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await send(page);
  await at(page, /^We can't approve this/);
  await useOwnAnswers(page);
  await shoot("1 first page");
  await pick(page, "Me and someone else");
  await shoot("2 together");
  await tellWhoAppliesTogether(page);
  await at(page, "About your co-borrower");
  await fillContactFields(page, somebody("declined", theo));
  await shoot("3 co-borrower");
}

/** Two people with one phone: a code by text message could reach the other one. */
export async function sharedPhone({ page, openBrowser, info, shoot }: Corner) {
  const [one, other] = [somebody("declined"), somebody("declined", { firstName: "Theo", lastName: "Marchetti" })];
  await applyByCalls(page, one, { partner: other });
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await send(page);
  await at(page, /^We can't approve this/);
  const theirs = await openBrowser();
  await theirs.goto(await inboxOf(other.email, info).next(noticeLink));
  await at(theirs, "Open your notice");
  await shoot("1 open the notice", theirs);
}

export async function refusedOffer({ page, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, "You're approved");
  await press(page, "No, thanks");
  await shoot("1 reasons");
  await pick(page, "The payment is too high");
  await press(page, "Send my answer");
  await at(page, "You said no to this offer");
  await shoot("2 refused");
}

/** Begins a signature loan with the answers of the open application. */
async function useOwnAnswers(page: Page, look = async () => {}, lookFirst = async () => {}) {
  await page.goto("/");
  await chooseLoan(page, "Signature loan");
  await at(page, estimateHeading);
  await lookFirst();
  await press(page, /^Continue( with.*)?$/);
  await at(page, /^Use what you told us, /);
  await look();
  await press(page, "Use my answers");
  await at(page, "Just you, or together?");
}

async function tellWhoAppliesTogether(page: Page) {
  await page.getByRole("checkbox", { name: "We both intend to apply for joint credit." }).check();
  await tellMaritalStatus(page);
  await saveAndContinue(page);
}
