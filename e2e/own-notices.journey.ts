import { leavingApi } from "@portico/contract/leaving";
import type { Who } from "@portico/domain/person/person";
import type { Page } from "@playwright/test";
import { applyByCalls } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { inboxOf, type Inbox } from "./support/mailbox.ts";
import { acceptOffer, at, send, pick } from "./support/pages.ts";
import { elsewhere, somebody, type Somebody } from "./support/people.ts";
import { leaksTo, seenBy, unwatched } from "./support/visible-fields.ts";
import { expect, test } from "./support/watched-page.ts";

const maya = () =>
  somebody("approved", { firstName: "Maya", lastName: "Quillfeather", phone: "2075550187", born: "11/27/1983" });
const jonas = (wanted: "approved" | "declined") =>
  somebody(wanted, {
    firstName: "Jonas",
    lastName: "Oxenstierna",
    phone: "2075550164",
    born: "06/05/1987",
    license: { state: "ME", number: "5517093", issued: "03/14/2022", expires: "03/14/2030" },
    home: elsewhere,
    employer: "Pemberwick Boats",
    monthlyIncome: "8137.42",
  });

/** Two people who fill in together up to the review, and who gave a reason to leave once. */
async function together(page: Page, primary: Somebody, partner: Somebody): Promise<void> {
  const { call, applicationId } = await applyByCalls(page, primary, { partner });
  await call.do(leavingApi.record, {
    applicationId,
    loanTypeId: 1,
    isMember: false,
    url: "/auto/review",
    applicationLeaveReasonConfigurationId: otherReason,
    customEntry: "Dinner is ready",
  });
  await page.goto("/auto/review");
  await at(page, "Check and send");
}

/** Harborlight's reason that needs the person's own words. */
const otherReason = 3;

/** The text of a page, with the content of its fields and the text for assistive technology. */
async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
    const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
    return [document.title, document.body.textContent, ...fields.map(({ value }) => value), ...labels].join("\n");
  });
}

interface Pair {
  readonly primary: Somebody;
  readonly partner: Somebody;
  readonly scores: Readonly<Record<Who, string>>;
}

/** Fails if a page shows a field that the table hides from its reader. Returns the watched fields that it shows. */
async function watchFields(page: Page, viewer: Who, pair: Pair): Promise<readonly string[]> {
  const text = await textOf(page);
  expect(leaksTo(viewer, text, pair), await page.title()).toEqual([]);
  return seenBy(text, pair);
}

/** Opens the co-borrower's own notice by link and code, in their own browser on a phone. */
async function openOwnNotice(theirs: Page, inbox: Inbox): Promise<void> {
  const link = await inbox.next(noticeLink);
  await theirs.goto(link);
  await at(theirs, "Open your notice");
  expect(theirs.url()).not.toContain(link.split("/notice/")[1]!);
  await pick(theirs, "By email");
  await theirs.getByRole("button", { name: "Send me the code" }).click();
  await theirs.getByLabel("Six-digit code").fill(await inbox.next(/(?:^|: )(\d{6})$/m));
  await theirs.getByRole("button", { name: "Open my notice" }).click();
  await at(theirs, "Your notice, Jonas");
}

const noticeLink = /(https?:\/\/\S+\/notice\/[\w-]+)/;

test("every field of the visibility table that a page could show is watched", () => {
  expect(unwatched()).toEqual([]);
});

test(
  "each of two declined people reads their own notice and none of the other's private data",
  { tag: "@2.visibility.pages" },
  async ({ page, openBrowser }, info) => {
    const pair = { primary: maya(), partner: jonas("declined"), scores: { primary: "780", joint: "520" } };
    await together(page, pair.primary, pair.partner);
    const onReview = await watchFields(page, "primary", pair);
    expect(onReview).toEqual(expect.arrayContaining(["address of the joint", "employment of the joint"]));
    await send(page);
    await at(page, "Your application was not approved");
    const own = page.getByRole("region", { name: "Notice of action taken" });
    await expect(own).toContainText("For Maya Quillfeather");
    await expect(own).toContainText("Your score: 780");
    await watchFields(page, "primary", pair);

    const theirs = await openBrowser();
    await theirs.setViewportSize({ width: 360, height: 740 });
    await openOwnNotice(theirs, inboxOf(pair.partner.email, info));
    for (const look of [async () => {}, async () => theirs.reload()]) {
      await look();
      await at(theirs, "Your notice, Jonas");
      const notice = theirs.getByRole("region", { name: "Notice of action taken" });
      await expect(notice).toContainText("Your score: 520");
      expect(await notice.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
      await watchFields(theirs, "joint", pair);
    }
    await expectAccessible(theirs, "Your notice, Jonas");

    await page.goto(await inboxOf(pair.partner.email, info).next(noticeLink));
    await at(page, "The application is open in this browser");
    await watchFields(page, "primary", pair);

    const left = await page.context().newPage();
    await left.goto("/declined");
    await at(left, "Your application was not approved");
    await page.getByRole("button", { name: "Close the application and open my notice" }).click();
    await expect(page.getByRole("button", { name: "Send me the code" })).toBeVisible();
    await left.reload();
    await expect(
      left.getByRole("alertdialog", { name: "This application was closed in another window" }),
    ).toBeVisible();
  },
);

test(
  "an offer to two people shows only the primary applicant's score, before and after it is accepted",
  { tag: "@2.visibility.pages" },
  async ({ page, openBrowser }, info) => {
    const partner = jonas("approved");
    const taxNumber = partner.taxNumber.replace(/7800$/, "7200");
    const pair = { primary: maya(), partner: { ...partner, taxNumber }, scores: { primary: "780", joint: "720" } };
    await together(page, pair.primary, pair.partner);
    await send(page);
    const notice = page.getByRole("region", { name: "Your credit score and what it means" });
    await expect(notice).toContainText("Your score: 780");
    await watchFields(page, "primary", pair);
    await acceptOffer(page);
    await watchFields(page, "primary", pair);

    const theirs = await openBrowser();
    await openOwnNotice(theirs, inboxOf(pair.partner.email, info));
    await expect(theirs.getByRole("main")).toContainText("Your score: 720");
    await watchFields(theirs, "joint", pair);
  },
);
