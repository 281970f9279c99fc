import type { Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { typeCard, fieldsOf } from "./card-fields.ts";
import type { SignInName } from "./members.ts";
import {
  agreeOrConfirm,
  fillContactFields,
  fillDocument,
  fillIdentification,
  fillPlace,
  fillQuiz,
  pick,
  tickAll,
  welcomeBack,
} from "./pages.ts";
import { aboutYou, beginningAsNew, nameAndContact, photoId, signingIn } from "./person-pages.ts";
import type { Borrower } from "./person-pages.ts";
import { waitForDocuments } from "./read-documents.ts";
import { walk, withStops, type Leg, type Look } from "./walk.ts";
import { expect } from "./watched-page.ts";

/* The pages of somebody who opens accounts, as they meet and answer them. */

/** People who open accounts, and their choices. */
export interface AccountTrip {
  readonly primary: Borrower;
  /** The member who signs in. */
  readonly signIn?: SignInName;
  readonly partner?: Borrower;
  /** The account beside the membership, by its name. */
  readonly account: string;
  /** The first deposits, by the account's name. The others keep their minimum. */
  readonly amounts: Readonly<Record<string, string>>;
  /** The dollars from each source. Without any, an account here pays. */
  readonly card?: string;
  readonly bank?: string;
}

/** What a walk does besides answering. */
interface Stops {
  readonly read?: (page: Page) => Promise<void>;
  readonly filled?: (page: Page) => Promise<void>;
  readonly lookAt?: (heading: string) => Look | undefined;
  /** The heading of the page that stays unanswered. */
  readonly until?: RegExp;
}

/** The pages after the last signature. */
const theEnd = /^(You're all set|Your accounts are open|We're opening your accounts|We're reviewing|We couldn't open)/;

/** Answers each page that opens, in whatever order they come, until the accounts are open. Returns the headings. */
export async function openByPages(page: Page, trip: AccountTrip, stops: Stops = {}): Promise<readonly string[]> {
  const { until = theEnd } = stops;
  const legs = accountLegs(trip);
  const seen: string[] = [];
  // A page of several texts has another heading once it is filled in.
  let before: string | undefined;
  const filled = async (one: Page) => {
    await stops.filled?.(one);
    before = await headingOf(page);
  };
  for (;;) {
    const heading = await headingAfter(page, before);
    seen.push(heading);
    if (until.test(heading)) return seen;
    const leg = legs.find((one) => matches(one.heading, heading));
    if (!leg) throw new Error(`Nobody answers the page "${heading}".`);
    await walk(page, withStops([{ ...leg, heading }], { ...stops, filled }), stops.lookAt?.(heading));
  }
}

function matches(wanted: string | RegExp, heading: string): boolean {
  return typeof wanted === "string" ? heading.startsWith(wanted) : wanted.test(heading);
}

async function headingOf(page: Page): Promise<string> {
  return (await page.getByRole("heading", { level: 1 }).first().textContent()) ?? "";
}

async function headingAfter(page: Page, before: string | undefined): Promise<string> {
  let now = "";
  await expect(async () => {
    now = await headingOf(page);
    expect(now).not.toBe("");
    expect(now).not.toMatch(/^(Loading|One moment|Pay by card$|Pay from your bank$)/);
    expect(now).not.toBe(before ?? "");
  }).toPass({ timeout: 20_000, intervals: [50] });
  return now;
}

/** From the landing page to the choice of accounts, as a person goes there. */
export async function chooseAccounts(page: Page, { signIn }: AccountTrip): Promise<void> {
  await page.getByRole("heading", { name: "Savings and checking" }).click();
  await page.getByRole("link", { name: signIn ? "Add an account" : "Open accounts" }).click();
}

function accountLegs(trip: AccountTrip): readonly Leg[] {
  const { primary, partner, signIn } = trip;
  return [
    {
      heading: "Choose your accounts",
      fill: async (page) => chooseAccount(page, trip),
      main: "Continue",
      isComplete: true,
    },
    signIn ? signingIn(signIn) : beginningAsNew(primary),
    nameAndContact(primary),
    confirmingOwner,
    aboutYou(primary),
    homeOf("Where do you live?", primary.person),
    photoId(primary),
    {
      heading: "Just you, or a joint owner too?",
      fill: async (page) => pick(page, partner ? "Me and a joint owner" : "Just me"),
    },
    ...(partner ? legsOfPartner(partner) : []),
    { heading: /^Who gets the money if you/, fill: nameNobody },
    { heading: "What You Need to Know about Overdrafts", fill: declineOverdrafts },
    {
      heading: "A few questions only you can answer",
      fill: async (page) => fillQuiz(page, primary.person),
      main: "Answer and continue",
    },
    { heading: /^(Getting account documents online|Our privacy notice)$/, fill: tickAll, main: agreeOrConfirm },
    { heading: "Add money", fill: async (page) => addMoney(page, trip), isComplete: true },
    ...(trip.card ? [payingByCard] : []),
    linkingBank,
    signing(trip),
  ];
}

async function chooseAccount(page: Page, { account }: AccountTrip): Promise<void> {
  await page.getByRole("checkbox", { name: account, exact: true }).check();
}

/** A member confirms the core's data, and opens the account alone. */
const confirmingOwner: Leg = {
  heading: welcomeBack,
  fill: async (page) => pick(page, "Just me"),
  main: /^(Yes, (everything|the rest) is right|Continue)$/,
};

function homeOf(heading: string, { home }: SampleApplicant): Leg {
  return { heading, fill: async (page) => fillPlace(page, home) };
}

function legsOfPartner(partner: Borrower): readonly Leg[] {
  const { person } = partner;
  return [
    { heading: "About your joint owner", fill: async (page) => fillContactFields(page, person) },
    { heading: `${person.firstName}'s identity`, fill: async (page) => fillOwnerAtHome(page, person) },
  ];
}

/** Two owners live together, so the page that asks about the identity also has the home and the ID. */
async function fillOwnerAtHome(page: Page, person: SampleApplicant): Promise<void> {
  await expect(page.getByRole("radio", { name: /^Same address as / })).toBeChecked();
  await fillIdentification(page, person);
  await fillDocument(page, person);
}

const nameNobody = async (page: Page) => pick(page, "Not now");

const declineOverdrafts = async (page: Page) => page.getByRole("radio", { name: /^I do not want/ }).check();

async function addMoney(page: Page, { amounts, card, bank }: AccountTrip): Promise<void> {
  for (const [account, amount] of Object.entries(amounts)) await page.getByLabel(account).fill(amount);
  if (card) await page.getByRole("checkbox", { name: /^Card/ }).check();
  if (bank) await page.getByRole("checkbox", { name: /^My account at another bank/ }).check();
  // The other source gets the rest.
  if (card && bank) await page.getByLabel("From my card").fill(card);
  if (!card && !bank) await page.getByRole("checkbox", { name: /^My account here/ }).check();
}

const payingByCard: Leg = {
  heading: /^Pay \$[\d.,]+ by card$/,
  fill: async (page) => {
    await fieldsOf(page).getByLabel("Card number").waitFor();
    await typeCard(page);
  },
  main: /^Use this card for/,
  // The vendor says below its own fields what is missing.
  isComplete: true,
};

/** The bank's own window opens, and the page moves on once an account is chosen there. */
const linkingBank: Leg = {
  heading: /^Pay \$[\d.,]+ from your bank$/,
  fill: async () => {},
  main: "Choose my bank account",
  isComplete: true,
  afterwards: async (page) => {
    const bank = page.getByRole("dialog", { name: "Choose a bank account" }).frameLocator("iframe");
    await bank.getByLabel("Routing number").fill("110000000");
    await bank.getByLabel("Account number").fill("000123456789");
    await bank.getByRole("button", { name: "Use this account" }).click();
  },
};

/** The documents are on the page. Each owner types their own name. */
function signing({ primary, partner }: AccountTrip): Leg {
  const people = [primary.person, ...(partner ? [partner.person] : [])];
  return {
    heading: "Sign your agreements",
    fill: async (page) => {
      await waitForDocuments(page);
      for (const { firstName, lastName } of people) {
        const fullName = `${firstName} ${lastName}`;
        await page.getByLabel(`Type your full name: ${fullName}`).fill(fullName);
      }
    },
    main: "Sign and finish",
  };
}
