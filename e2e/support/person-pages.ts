import { expect, type Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import type { Past, SignInName } from "./members.ts";
import {
  addOtherIncome,
  agreeOrConfirm,
  changeKnown,
  confirmId,
  chooseOccupation,
  confirmAll,
  fillContactFields,
  fillCurrentAddress,
  fillCurrentEmployment,
  fillDocument,
  fillIdentification,
  fillNoProtection,
  fillPreviousAddress,
  tellMaritalStatusAtHome,
  tellWhoApplies,
  fillPreviousEmployment,
  fillSignIn,
  fillZipCode,
  firstAgreementOfMember,
  noProtection,
  pick,
  scanLicense,
  tickAll,
  type Stay,
  welcomeBack,
} from "./pages.ts";
import type { Leg } from "./walk.ts";

/** A borrower on an application, with their special data. */
export interface Borrower {
  readonly person: SampleApplicant;
  /** Their previous home and job. The pages ask for them because the current ones are new. */
  readonly past?: Past | undefined;
  /** Other income: its source and the dollars per month. */
  readonly otherIncome?: readonly [source: string, monthly: string] | undefined;
  /** Their phone's camera shows their license, and they scan it instead of typing what it has. */
  readonly scansLicense?: true | undefined;
}

/** So long that the page asks for no earlier home or job. */
const longEnough: Stay = { years: "6", months: "0" };

/** A non-member's pages, from the start to their work. */
export function nonMemberLegs(borrower: Borrower): readonly Leg[] {
  return [
    beginningAsNew(borrower),
    nameAndContact(borrower),
    aboutYou(borrower),
    currentHome(borrower),
    ...previousHome(borrower),
    photoId(borrower),
    currentWork(borrower),
    ...previousWork(borrower),
  ];
}

/** A member's pages, which open with the credit union's data. One of them also asks who applies. */
export function memberLegs(signIn: SignInName, borrower: Borrower, isJoint: boolean): readonly Leg[] {
  return [
    signingIn(signIn),
    confirming(borrower, isJoint),
    ...previousHome(borrower, signIn),
    ...(borrower.otherIncome ? [currentWork(borrower, signIn)] : []),
    ...previousWork(borrower, signIn),
  ];
}

/** A co-applicant's pages. One in the same home says so instead of typing it again. */
export function partnerLegs(partner: Borrower, homeOfPrimary: SampleApplicant["home"]): readonly Leg[] {
  return [
    aboutPartner(partner),
    identityOfPartner(partner),
    homeOfPartner(partner, homeOfPrimary),
    ...previousHomeOfPartner(partner),
    photoIdOfPartner(partner),
    workOfPartner(partner),
    ...previousWorkOfPartner(partner),
  ];
}

/* Each function returns one page. With `signIn`, the person is a member, and the page must show the institution's data. */

const startHeading = "Let's get started";

export function signingIn({ userName, password }: SignInName): Leg {
  return {
    heading: startHeading,
    fill: async (page) => fillSignIn(page, userName, password),
    main: "Sign in",
    // The institution decides which way in opens first. Without a choice, the page can't be sent.
    isComplete: true,
  };
}

/** A new person says on the start page how they may join. */
export function beginningAsNew({ person }: Borrower): Leg {
  return {
    heading: startHeading,
    open: chooseNew,
    fill: async (page) => {
      await chooseNew(page);
      await fillZipCode(page, person.home);
    },
    main: "Continue",
  };
}

const chooseNew = async (page: Page) => pick(page, "I'm new here");

/** The page that begins a new person's application. */
export function nameAndContact({ person, scansLicense }: Borrower): Leg {
  return {
    heading: "Your name and contact",
    fill: async (page) => {
      if (scansLicense) await scanLicense(page);
      await fillContactFields(page, person);
    },
    main: "Start my application",
  };
}

/**
 * A member confirms the core's data, alone with one press. Somebody with other income changes the work, because its page asks for that too.
 */
export function confirming({ person, otherIncome }: Borrower, isJoint: boolean): Leg {
  return {
    heading: welcomeBack,
    main: /^(Yes, (everything|the rest) is right|Continue)$/,
    fill: async (page) => {
      // After an unanswered press, the cards are folded to these facts.
      for (const known of [person.home.street, person.employer])
        await expect(page.getByRole("main")).toContainText(known);
      await (isJoint ? confirmAll(page, isJoint) : tellWhoApplies(page, isJoint));
      if (otherIncome) await changeKnown(page, "Is your work still right?");
    },
  };
}

/** Everybody agrees to every text. */
export const agreements: Leg = { heading: firstAgreementOfMember, fill: tickAll, main: agreeOrConfirm };

export function aboutYou({ person }: Borrower): Leg {
  return { heading: "Your identity", fill: async (page) => fillIdentification(page, person) };
}

export function currentHome({ person, past }: Borrower, signIn?: SignInName): Leg {
  const heading = "Where do you live?";
  return signIn
    ? { heading, fill: async (page) => confirmHome(page, person.home), isComplete: true }
    : { heading, fill: async (page) => fillCurrentAddress(page, person, past?.stay) };
}

export function previousHome({ past }: Borrower, signIn?: SignInName): readonly Leg[] {
  const heading = "Where did you live before?";
  if (!past) return [];
  return signIn
    ? [{ heading, fill: async (page) => expectHome(page, past.home), isComplete: true }]
    : [{ heading, fill: async (page) => fillPreviousAddress(page, past.home, longEnough) }];
}

export function photoId({ person, scansLicense }: Borrower): Leg {
  return { heading: "Your ID", fill: async (page) => (scansLicense ? confirmId(page) : fillDocument(page, person)) };
}

export function currentWork(borrower: Borrower, signIn?: SignInName): Leg {
  const fill = signIn ? completeWork : fillWork;
  // The core knows a member's whole job.
  const isComplete = signIn !== undefined;
  return { heading: "Your work and income", fill: async (page) => fill(page, borrower), isComplete };
}

export function previousWork({ past }: Borrower, signIn?: SignInName): readonly Leg[] {
  if (!past) return [];
  const fill = async (page: Page) =>
    signIn ? completeEmployment(page, past.employer) : fillPreviousEmployment(page, past.employer, longEnough);
  return [{ heading: "What did you do before?", fill }];
}

export function aboutPartner({ person }: Borrower): Leg {
  return {
    heading: "About your co-borrower",
    fill: async (page) => fillContactFields(page, person),
  };
}

export function identityOfPartner({ person }: Borrower): Leg {
  return { heading: `${person.firstName}'s identity`, fill: async (page) => fillIdentification(page, person) };
}

export function homeOfPartner({ person, past }: Borrower, homeOfPrimary: SampleApplicant["home"]): Leg {
  const isSameHome = person.home.street === homeOfPrimary.street;
  return {
    heading: `Where does ${person.firstName} live?`,
    fill: async (page) => (isSameHome ? takeSameHome(page) : fillAnotherHome(page, { person, past })),
  };
}

export function previousHomeOfPartner({ person, past }: Borrower): readonly Leg[] {
  const heading = `Where did ${person.firstName} live before?`;
  return past ? [{ heading, fill: async (page) => fillPreviousAddress(page, past.home, longEnough) }] : [];
}

export function photoIdOfPartner({ person }: Borrower): Leg {
  return { heading: `${person.firstName}'s ID`, fill: async (page) => fillDocument(page, person) };
}

export function workOfPartner(partner: Borrower): Leg {
  return { heading: `${partner.person.firstName}'s work and income`, fill: async (page) => fillWork(page, partner) };
}

export function previousWorkOfPartner({ person, past }: Borrower): readonly Leg[] {
  const heading = `What did ${person.firstName} do before?`;
  return past ? [{ heading, fill: async (page) => fillPreviousEmployment(page, past.employer, longEnough) }] : [];
}

async function fillWork(page: Page, { person, past, otherIncome }: Borrower): Promise<void> {
  await fillCurrentEmployment(page, person, past?.stay);
  if (otherIncome) await addOtherIncome(page, ...otherIncome);
}

/** The primary applicant has told the address and its payment. The time there is the partner's own answer. */
async function takeSameHome(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Same address as / }).check();
  await page.getByRole("radio", { name: /^Yes, the same/ }).check();
  await expect(page.getByLabel("Monthly housing payment")).toHaveCount(0);
}

async function fillAnotherHome(page: Page, { person, past }: Borrower): Promise<void> {
  await pick(page, "Another address");
  await fillCurrentAddress(page, person, past?.stay);
}

async function completeWork(page: Page, { person, otherIncome }: Borrower): Promise<void> {
  await completeEmployment(page, person.employer);
  await expect(page.getByLabel("Amount before taxes")).not.toHaveValue("");
  if (otherIncome) await addOtherIncome(page, ...otherIncome);
}

/** The core has the occupation in its own words, so the member chooses one from our list instead. */
async function completeEmployment(page: Page, employer: string): Promise<void> {
  await expect(page.getByLabel("Employer")).toHaveValue(employer);
  await chooseOccupation(page);
}

/** A member's home is already known. Only the marital status may be asked with it. */
async function confirmHome(page: Page, home: SampleApplicant["home"]): Promise<void> {
  await expectHome(page, home);
  await tellMaritalStatusAtHome(page, home);
}

/** A verified address may have four more digits in its ZIP code than typed. */
async function expectHome(page: Page, home: SampleApplicant["home"]): Promise<void> {
  await expect(page.getByLabel("Street")).toHaveValue(home.street);
  await expect(page.getByLabel("City")).toHaveValue(home.city);
  await expect(page.getByLabel("ZIP code")).toHaveValue(new RegExp(`^${home.zip}`));
}

/** Nobody wants protection. One person says so with one press, and two people answer each question. */
export function protection(isJoint: boolean): Leg {
  const heading = "Would you like to protect your payments?";
  return isJoint
    ? { heading, open: tickOneNo, fill: fillNoProtection }
    : { heading, fill: async () => {}, main: noProtection, isComplete: true };
}

const tickOneNo = async (page: Page) => page.getByRole("radio", { name: "No, I don't want it" }).first().check();
