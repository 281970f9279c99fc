import { leavingApi } from "@portico/contract/leaving";
import type { Who } from "@portico/domain/person/person";
import type { Page } from "@playwright/test";
import { productPaths } from "@portico/domain/loan/product";
import { elsewhere, type SampleApplicant } from "@portico/sample-applicants/people";
import { applyByCalls, type Calling } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { applyForLineByCalls } from "./support/line-calls.ts";
import { inboxOf, type Inbox } from "./support/mailbox.ts";
import { acceptOffer, at, send, pick } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
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

/** Opens the review of two people who filled in everything together, and who gave a reason to leave once. */
async function openReview(page: Page, { call, productCode, applicationId }: Calling): Promise<void> {
  const url = `/${productPaths[productCode]}/review`;
  await call.do(leavingApi.record, {
    applicationId,
    loanTypeId: productCode,
    isMember: false,
    url,
    applicationLeaveReasonConfigurationId: otherReason,
    customEntry: "Dinner is ready",
  });
  await page.goto(url);
  await at(page, "Check and send");
  await page.getByRole("button", { name: "Open all" }).click();
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
  readonly primary: SampleApplicant;
  readonly partner: SampleApplicant;
  readonly scores: Readonly<Record<Who, string>>;
}

/** Fails if a page shows a field that the visibility table hides from its reader. Returns the watched fields that it shows. */
async function watchFields(page: Page, viewer: Who, pair: Pair): Promise<readonly string[]> {
  const text = await textOf(page);
  expect(leaksTo(viewer, text, pair), await page.title()).toEqual([]);
  return seenBy(text, pair);
}

/** Looks at both people's demographic pages and returns to Review. Only the person who gave these answers may see them. */
async function watchDemographics(page: Page, pair: Pair): Promise<void> {
  await page.goto("/heloc/demographics");
  await at(page, "Demographic information");
  expect(await watchFields(page, "primary", pair)).toContain("demographic of the primary");
  await page.goto("/heloc/co-applicant/demographics");
  await at(page, /'s demographic information$/);
  await watchFields(page, "primary", pair);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.goto("/heloc/review");
  await at(page, "Check and send");
}

/** Opens a person's own notice by link and code, in their own browser on a phone. */
async function openOwnNotice(theirs: Page, inbox: Inbox, name = "Jonas"): Promise<void> {
  const link = await inbox.next(noticeLink);
  await theirs.goto(link);
  await at(theirs, "Open your notice");
  expect(theirs.url()).not.toContain(link.split("/notice/")[1]!);
  await pick(theirs, "By email");
  await theirs.getByRole("button", { name: "Send me the code" }).click();
  await theirs.getByLabel("Six-digit code").fill(await inbox.next(/(?:^|: )(\d{6})$/m));
  await theirs.getByRole("button", { name: "Open my notice" }).click();
  await at(theirs, `Your notice, ${name}`);
}

const noticeLink = /(https?:\/\/\S+\/notice\/[\w-]+)/;

test("every field of the visibility table that a page could show is watched", () => {
  expect(unwatched()).toEqual([]);
});

/** The digits that aren't a part of a longer number, such as a reference number. */
const alone = (digits: string) => new RegExp(`(?<![\\d-])${digits}(?![\\d-])`);

test(
  "two declined people each see their own notice and none of the other's private data",
  { tag: "@2.visibility.pages" },
  async ({ page, openBrowser }, info) => {
    const pair = { primary: maya(), partner: jonas("declined"), scores: { primary: "780", joint: "520" } };
    await openReview(page, await applyForLineByCalls(page, pair.primary, pair.partner));
    const ofBoth = ["address", "employment", "incomeSource", "identification.maritalStatusConfigurationId"];
    expect(await watchFields(page, "primary", pair)).toEqual(
      expect.arrayContaining([
        ...ofBoth.flatMap((name) => [`${name} of the primary`, `${name} of the joint`]),
        "eligibility of the primary",
      ]),
    );
    await watchDemographics(page, pair);
    await send(page);
    await at(page, /^We can't approve this/);
    await expect(page.getByRole("main")).not.toContainText("Jonas's credit report");
    await expect(page.getByText("Maya and Jonas each get their own notice by email.")).toBeVisible();
    for (const score of Object.values(pair.scores))
      await expect(page.getByRole("main")).not.toContainText(alone(score));
    await watchFields(page, "primary", pair);

    const hers = await openBrowser();
    await openOwnNotice(hers, inboxOf(pair.primary.email, info), "Maya");
    const own = hers.getByRole("region", { name: "Notice of action taken" });
    await expect(own).toContainText("For Maya Quillfeather");
    await expect(own).toContainText("Your score: 780");
    await watchFields(hers, "primary", pair);
    await expect(hers.getByRole("button", { name: "Apply alone" })).toBeVisible();

    const theirs = await openBrowser();
    await theirs.setViewportSize({ width: 360, height: 740 });
    await openOwnNotice(theirs, inboxOf(pair.partner.email, info));
    for (const look of [async () => {}, async () => theirs.reload()]) {
      await look();
      await at(theirs, "Your notice, Jonas");
      const notice = theirs.getByRole("region", { name: "Notice of action taken" });
      await expect(notice).toContainText("Your score: 520");
      expect(await notice.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
      await expect(theirs.getByText(/^We couldn't approve this loan for you alone either/)).toBeVisible();
      await watchFields(theirs, "joint", pair);
    }
    await expectAccessible(theirs, "Your notice, Jonas");

    await page.goto(await inboxOf(pair.partner.email, info).next(noticeLink));
    await at(page, "Close the open application first");
    await watchFields(page, "primary", pair);

    const left = await page.context().newPage();
    await left.goto("/declined");
    await at(left, /^We can't approve this/);
    const beside = await page.context().newPage();
    await beside.goto(await inboxOf(pair.primary.email, info).next(noticeLink));
    await at(beside, "Open your notice");
    await page.getByRole("button", { name: "Close the application and open my notice" }).click();
    await expect(page.getByRole("button", { name: "Send me the code" })).toBeVisible();
    // The closing empties the storage of all tabs, but each keeps its own link.
    for (const tab of [page, beside]) {
      await tab.reload();
      await expect(tab.getByRole("button", { name: "Send me the code" })).toBeVisible();
    }
    await left.reload();
    await expect(
      left.getByRole("alertdialog", { name: "This application was closed in another window" }),
    ).toBeVisible();
  },
);

test("a co-borrower asks alone from their own notice, with only their own answers", async ({
  page,
  openBrowser,
}, info) => {
  const primary = somebody("declined", { firstName: "Neil", lastName: "Vantongeren", phone: "2075550142" });
  const partner = jonas("approved");
  await openReview(page, await applyByCalls(page, primary, { partner }));
  await send(page);
  await at(page, /^We can't approve this/);
  await page.getByText("What you can do").click();
  await expect(page.getByText(/whether you can apply alone/)).toBeVisible();
  await expect(page.getByRole("button", { name: /alone/ })).toHaveCount(0);

  const theirs = await openBrowser();
  await theirs.setViewportSize({ width: 360, height: 740 });
  await openOwnNotice(theirs, inboxOf(partner.email, info));
  await theirs.getByRole("button", { name: "Apply alone" }).click();

  await expect(theirs.getByText(`This is a new application, for ${partner.firstName} alone`)).toBeVisible();
  await expect(theirs.getByRole("main")).not.toContainText("Neil");
  await theirs.goto("/declined");
  await expect(theirs.getByText(/^We can't approve/)).toHaveCount(0);
});

test(
  "an offer to two people shows neither score, before and after it is accepted",
  { tag: "@2.visibility.pages" },
  async ({ page, openBrowser }, info) => {
    const partner = jonas("approved");
    const tin = partner.tin.replace(/7800$/, "7200");
    const pair = { primary: maya(), partner: { ...partner, tin }, scores: { primary: "780", joint: "720" } };
    await openReview(page, await applyByCalls(page, pair.primary, { partner: pair.partner }));
    await send(page);
    await page.getByText("Your credit score notices").click();
    await expect(
      page.getByText(/^We email a credit score notice to each of you whose credit report we used\./),
    ).toBeVisible();
    for (const score of Object.values(pair.scores))
      await expect(page.getByRole("main")).not.toContainText(alone(score));
    await watchFields(page, "primary", pair);
    await acceptOffer(page);
    await watchFields(page, "primary", pair);

    const theirs = await openBrowser();
    await openOwnNotice(theirs, inboxOf(pair.partner.email, info));
    await expect(theirs.getByRole("main")).toContainText("Your score: 720");
    await watchFields(theirs, "joint", pair);
  },
);
