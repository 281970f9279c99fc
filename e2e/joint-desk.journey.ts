import type { Page, TestInfo } from "@playwright/test";
import { elsewhere, type SampleApplicant } from "@portico/sample-applicants/people";
import { expectAccessible } from "./support/axe.ts";
import { answer, openAtDesk, openDocument, sendIt, taken } from "./support/desk-window.ts";
import { watchLetters } from "./support/letters.ts";
import { inboxOf } from "./support/mailbox.ts";
import { acceptOffer, at, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { fillOwnPart, finishOwnPart, invite, join, openChoice, openLink } from "./support/two-phones.ts";
import { expect, test, type OpenBrowser } from "./support/watched-page.ts";

/* Two people on two phones, and the institution's desk: from the invitation to the payout. */

const alex = somebody("pending", { firstName: "Alex", lastName: "Quimby" });
const sam = somebody("pending", {
  firstName: "Sam",
  lastName: "Thorvald",
  phone: "2075550177",
  born: "06/05/1987",
  home: elsewhere,
  employer: "Cobalt Works",
  monthlyIncome: "5150",
});

/** A person's own data in the forms in which pages and letters write them. */
function privateOf({ lastName, email, phone, born, tin, home, employer, monthlyIncome }: SampleApplicant) {
  const [month, day, year] = born.split("/");
  const dashed = `${tin.slice(0, 3)}-${tin.slice(3, 5)}-${tin.slice(5)}`;
  const phones = [phone, `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`];
  const income = [monthlyIncome, Number(monthlyIncome).toLocaleString("en-US")].map((text) => `$${text}`);
  return [
    lastName,
    email,
    ...phones,
    born,
    `${year}-${month}-${day}`,
    tin,
    dashed,
    home.street,
    employer,
    ...income,
    `"${monthlyIncome}"`,
  ];
}

const foundIn = (text: string, values: readonly string[]) => values.filter((value) => text.includes(value));

/** Neither of two pages has data of the other person. */
async function expectApart(page: Page, phone: Page): Promise<void> {
  expect(foundIn(await page.content(), privateOf(sam))).toEqual([]);
  expect(foundIn(await phone.content(), privateOf(alex))).toEqual([]);
}

interface Story {
  readonly page: Page;
  readonly phone: Page;
  readonly desk: Page;
  readonly letters: ReturnType<typeof watchLetters<"alex" | "sam">>;
  readonly inbox: ReturnType<typeof inboxOf>;
}

/** From the choice to the first page of the review: each fills in their own part, and Alex sends. Returns the application's number. */
async function sendTogether({ page, phone, letters, inbox }: Omit<Story, "desk">): Promise<number> {
  const calling = await openChoice(page, alex);
  await letters.expectNext({ alex: ["Your application at Harborlight, resume"], sam: [] });
  await invite(page, sam);
  await letters.expectNext({ alex: [], sam: ["Alex asks you to apply together, invitation"] });
  await finishOwnPart(page, calling);

  await openLink(phone, await inbox.next(/(https?:\/\/\S+\/invitation\/[\w-]+)/), { inbox, gavePhone: false });
  await join(phone, alex);
  await letters.expectNext({
    alex: [],
    sam: ["Your code", "Your link to the application with Alex, invitation"],
  });
  await fillOwnPart(phone, sam);
  await expectApart(page, phone);
  await press(phone, "My part is done");
  await at(phone, "Your part is done");
  await letters.expectNext({ alex: ["Sam is done, resume"], sam: [] });

  await expect(page.getByText("Sam's part is done")).toBeVisible();
  const applicationId = await sendIt(page);
  await at(page, "A person will review your application");
  await letters.expectNext({
    alex: ["A person will review your application, resume"],
    sam: ["A person will review your application, invitation"],
  });
  await expectApart(page, phone);
  return applicationId;
}

/** The desk asks Sam alone for a pay stub, and gets it from Sam's phone. */
async function payStub({ page, phone, desk, letters, inbox }: Story): Promise<void> {
  await answer(desk, "Start the review", taken("In review"));
  await answer(desk, "Ask the co-borrower for pay stubs", taken("Waiting for information"));
  await letters.expectNext({ alex: [], sam: ["We need something from you, invitation, notice"] });

  const link = await inbox.next(/Send it here:\s+(https?:\/\/\S+\/invitation\/[\w-]+)/);
  // Sam's own part is open in this browser, so no code is needed.
  await phone.goto(link);
  await expect(phone.getByText("The two newest pay stubs")).toBeVisible();
  await expectAccessible(phone, "a task of an invited co-borrower");
  await page.reload();
  await expect(page.getByText("Your two most recent pay stubs")).toHaveCount(0);
  await page.goto("/status");
  await expect(page.getByText("Sam: papers missing")).toBeVisible();
  await page.goBack();
  const buffer = Buffer.from("%PDF-1.7\n% stub\n1 0 obj\n%%EOF\n");
  await phone
    .getByLabel("Send photos or files")
    .setInputFiles({ name: "stub.pdf", mimeType: "application/pdf", buffer });
  await expect(phone.getByText(/We have 1 file\./)).toBeVisible();
  await expect(page.getByText("stub.pdf")).toHaveCount(0);

  await openDocument(desk, 1);
  await expect(desk.getByText("from the joint applicant")).toBeVisible();
  await answer(desk, "Accept it, and ask for no other one", taken("Document accepted"));
  await letters.expectNext({ alex: [], sam: [] });
  await expectApart(page, phone);
}

/** The desk offers less, Alex chooses it, Sam confirms their part of it, and Alex accepts. Returns the number of the application that takes it. */
async function takeLess({ page, phone, desk, letters, inbox }: Story): Promise<number> {
  await answer(desk, "Offer less", taken("Offered less"));
  await letters.expectNext({
    alex: ["Your answer is ready, resume, notice"],
    sam: ["Your answer is ready, invitation, notice"],
  });
  await page.reload();
  await at(page, /^We can offer you \$/);
  await press(page, /^Choose \$/);
  await letters.expectNext({
    alex: ["Your application at Harborlight, resume"],
    sam: ["Alex chose our offer for you both, invitation"],
  });

  await phone.reload();
  await expect(
    phone.getByText(/Alex chose another one that we offered you both\. We need your yes too\./),
  ).toBeVisible();
  await expect(phone.getByText(/^Say yes by/)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "The offer that Alex chose" })).toBeVisible();
  await expectAccessible(phone, "a counteroffer that the other person chose");
  const link = await inbox.next(/chose one of our offers[\s\S]*?(https?:\/\/\S+\/invitation\/[\w-]+)/);
  await openLink(phone, link, { inbox, gavePhone: true });
  await at(phone, "Check your part");
  await expect(phone.getByText("Alex chose our offer for you both")).toBeVisible();
  await press(phone, "Yes, apply with Alex");
  await expect(phone.getByText(/we don't check your credit again/)).toBeVisible();
  await letters.expectNext({
    alex: ["Sam is done, resume"],
    sam: ["Your code", "Your link to the application with Alex, invitation"],
  });
  const taker = await sendIt(page);
  await at(page, "You're approved");
  await letters.expectNext({
    alex: ["We have your application, resume", "Your answer is ready, resume, notice"],
    sam: ["We have your application, invitation", "Your answer is ready, invitation, notice"],
  });
  await expectApart(page, phone);
  await acceptOffer(page);
  await letters.expectNext({
    alex: ["The next steps of your application, resume"],
    sam: ["The next steps of your application, invitation"],
  });
  return taker;
}

async function begin(page: Page, openBrowser: OpenBrowser, info: TestInfo): Promise<Omit<Story, "desk">> {
  return {
    page,
    phone: await openBrowser(),
    letters: watchLetters({ alex: alex.email, sam: sam.email }, info),
    inbox: inboxOf(sam.email, info),
  };
}

test("two people on two phones get less than they asked for, after the desk saw the invited one's pay stub", async ({
  page,
  openBrowser,
  sandbox,
}, info) => {
  test.slow();
  const together = await begin(page, openBrowser, info);
  const { letters, phone } = together;
  const applicationId = await sendTogether(together);
  const desk = await openBrowser();
  await desk.goto(`${sandbox}/los/desk`);
  await openAtDesk(desk, applicationId);
  const story = { ...together, desk };
  await payStub(story);
  const taker = await takeLess(story);

  // What takes a counteroffer is an application of its own.
  await desk.getByRole("link", { name: "All applications" }).click();
  await openAtDesk(desk, taker);
  await answer(desk, "Fund", taken("Funded"));
  await letters.expectNext({ alex: ["News about your loan, resume"], sam: ["News about your loan, invitation"] });
  await phone.reload();
  await expectApart(page, phone);

  const text = async (name: "alex" | "sam") => JSON.stringify(await letters.lettersOf(name));
  expect(foundIn(await text("alex"), privateOf(sam))).toEqual([]);
  expect(foundIn(await text("sam"), privateOf(alex))).toEqual([]);
});
