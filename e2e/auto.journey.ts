import type { Page, TestInfo } from "@playwright/test";
import type { CreditDecision } from "@portico/sample-applicants/tins";
import { elsewhere, type SampleApplicant } from "@portico/sample-applicants/people";
import { legsOf, type AutoApplication } from "./support/auto-application.ts";
import { applyByCalls } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { lookClosely } from "./support/look-closely.ts";
import { lately, registerMember } from "./support/members.ts";
import { expectOutcome, uploadDocument } from "./support/outcomes.ts";
import { acceptOffer, at, chooseAuto, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import type { Borrower } from "./support/person-pages.ts";
import type { VehicleWay } from "./support/vehicle-pages.ts";
import { test } from "./support/watched-page.ts";
import { walk } from "./support/walk.ts";

interface Row {
  readonly title: string;
  readonly outcome: CreditDecision;
  /** Page by page from the landing page, or by calls up to the review. */
  readonly way: "pages" | "calls";
  readonly isMember?: true;
  /** The outcome of each person's credit. The lower score decides an application. */
  readonly primary: Particulars;
  readonly partner?: Particulars;
  readonly vehicle: VehicleWay;
}
type Particulars = Omit<Borrower, "person"> & {
  readonly credit: CreditDecision;
  readonly home?: SampleApplicant["home"];
};

const good = { credit: "approved" } as const;

/*
 * Each kind of applicant goes page by page once, with every answer that adds a page or a part of a page: previous homes and jobs, other
 * income, a separate home, both ways to find a vehicle. The rows for other outcomes start at the review: earlier pages would repeat.
 */
const rows: readonly Row[] = [
  {
    title: "approves a single non-member who recently moved and changed jobs, with other income",
    outcome: "approved",
    way: "pages",
    primary: { credit: "approved", past: lately, otherIncome: ["Rental income", "850"] },
    vehicle: "vin",
  },
  {
    title: "sends a single non-member to manual review",
    outcome: "pending",
    way: "calls",
    primary: { credit: "pending" },
    vehicle: "vin",
  },
  {
    title: "declines a single non-member",
    outcome: "declined",
    way: "calls",
    primary: { credit: "declined" },
    vehicle: "vin",
  },
  {
    title: "approves a non-member and a co-borrower in the same home",
    outcome: "approved",
    way: "calls",
    primary: good,
    partner: good,
    vehicle: "vin",
  },
  {
    title: "sends a non-member and a co-borrower who recently moved to another home to manual review",
    outcome: "pending",
    way: "pages",
    primary: good,
    partner: { credit: "pending", home: elsewhere, past: lately, otherIncome: ["Second job", "400"] },
    vehicle: "lists",
  },
  {
    title: "declines a non-member and a co-borrower in the same home, for the primary applicant's credit",
    outcome: "declined",
    way: "calls",
    primary: { credit: "declined" },
    partner: good,
    vehicle: "vin",
  },
  {
    title: "approves a single member who recently moved and changed jobs, with other income",
    outcome: "approved",
    way: "pages",
    isMember: true,
    primary: { credit: "approved", past: lately, otherIncome: ["Pension or retirement", "1200"] },
    vehicle: "lists",
  },
  {
    title: "sends a single member to manual review",
    outcome: "pending",
    way: "calls",
    isMember: true,
    primary: { credit: "pending" },
    vehicle: "vin",
  },
  {
    title: "declines a single member",
    outcome: "declined",
    way: "calls",
    isMember: true,
    primary: { credit: "declined" },
    vehicle: "vin",
  },
  {
    title: "approves a member and a co-borrower in another home",
    outcome: "approved",
    way: "calls",
    isMember: true,
    primary: good,
    partner: { credit: "approved", home: elsewhere },
    vehicle: "vin",
  },
  {
    title: "sends a member and a co-borrower in the same home to manual review",
    outcome: "pending",
    way: "pages",
    isMember: true,
    primary: { credit: "pending" },
    partner: good,
    vehicle: "vin",
  },
  {
    title: "declines a member and a co-borrower in another home, for the co-borrower's credit",
    outcome: "declined",
    way: "calls",
    isMember: true,
    primary: good,
    partner: { credit: "declined", home: elsewhere },
    vehicle: "vin",
  },
];

/** Whether this row is the first that ends on its page. The page for two people is another one: it asks for the documents of both. */
function showsFirst(row: Row): boolean {
  return row === rows.find(({ outcome, partner }) => outcome === row.outcome && !partner === !row.partner);
}

function borrower({ credit, home, ...rest }: Particulars, name: Partial<SampleApplicant>): Borrower {
  return { ...rest, person: somebody(credit, { ...name, ...(home ? { home } : {}) }) };
}

async function applicationOf({ primary, partner, isMember, vehicle }: Row, info: TestInfo): Promise<AutoApplication> {
  const first = borrower(primary, {});
  return {
    primary: first,
    ...(isMember ? { signIn: await registerMember(first.person, first.past, info) } : {}),
    ...(partner ? { partner: borrower(partner, { firstName: "Theo", lastName: "Marchetti" }) } : {}),
    vehicle,
  };
}

/** Asked only after a recent move or change of job. No other journey checks these pages closely. */
const aboutBefore = /before\?$/;

async function goThroughPages(page: Page, application: AutoApplication): Promise<void> {
  await chooseAuto(page);
  await walk(page, legsOf(application), async (looked, heading, state) => {
    if (aboutBefore.test(String(heading))) await lookClosely(looked, heading, state);
  });
}

async function goToReview(page: Page, { primary, signIn, partner }: AutoApplication): Promise<void> {
  await applyByCalls(page, primary.person, { signIn, partner: partner?.person });
  await page.goto("/auto/review");
}

/** Two checks of every page about previous homes and jobs take long on a busy machine. */
const manyPages = 300_000;

for (const row of rows)
  test(row.title, { tag: row.outcome === "declined" ? [] : ["@2.widget.upload"] }, async ({ page }, info) => {
    test.setTimeout(manyPages);
    const application = await applicationOf(row, info);
    await (row.way === "pages" ? goThroughPages(page, application) : goToReview(page, application));
    await at(page, "Check and send");
    await send(page);

    await expectOutcome(page, row.outcome, row.primary.credit === "declined" ? 520 : 780);
    if (showsFirst(row)) await expectAccessible(page, `the page of an application that is ${row.outcome}`);
    if (row.outcome === "declined") return;
    if (row.outcome === "approved") await acceptOffer(page);
    const [first, second] = namesOf(application);
    await uploadDocument(page, first, "dropping");
    if (second !== undefined) await uploadDocument(page, second);
  });

/** The people whose documents the page asks for, by name if two people borrow. */
function namesOf({ primary, partner }: AutoApplication): readonly (string | undefined)[] {
  return partner
    ? [primary, partner].map(({ person: { firstName, lastName } }) => `${firstName} ${lastName}`)
    : [undefined];
}
