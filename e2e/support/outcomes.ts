import type { Page } from "@playwright/test";
import type { CreditDecision } from "@portico/sample-applicants/tins";
import { dropFile } from "./drop-file.ts";
import { at } from "./pages.ts";
import { expect } from "./watched-page.ts";

const headings: Record<CreditDecision, string | RegExp> = {
  approved: "You're approved",
  pending: "A person will review your application",
  declined: /^We can't approve this/,
};

/** Expects this decision's page with everything on it. A notice shows the score of its reader, never the other person's. */
export async function expectOutcome(page: Page, outcome: CreditDecision, ownScore: number): Promise<void> {
  await at(page, headings[outcome]);
  if (outcome === "declined") return expectNotice(page, ownScore);
  await (outcome === "approved" ? expectOffer(page) : expectNextSteps(page));
}

/** Expects the requested amount, at the rate of docs/underwriting.md for a score of 780, with its monthly payment. */
async function expectOffer(page: Page): Promise<void> {
  await expect(figure(page, "Your monthly payment")).toContainText("$343.74");
  await expect(figure(page, "Rate")).toContainText("5.49% APR");
  await expect(figure(page, "Finance charge")).toContainText("$2,624.40");
  await expect(figure(page, "Amount")).toContainText("$18,000.00");
}

async function expectNextSteps(page: Page): Promise<void> {
  await expect(page.getByText("we'll email you our decision")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept this offer" })).toHaveCount(0);
}

/** Expects the reasons and, from the adverse action notice, the creditor, the regulator, and the score. */
async function expectNotice(page: Page, ownScore: number): Promise<void> {
  const reasons = page.locator("section").filter({ has: page.getByRole("heading", { name: "Why", exact: true }) });
  await expect(reasons.getByRole("listitem").first()).not.toBeEmpty();
  // Two people read their own notices, each by their own link.
  const ownNotices = page.getByText(/each get their own notice by email/);
  const notice = page.getByRole("region", { name: "Notice of action taken" });
  // Both load after the heading.
  await expect(ownNotices.or(notice).first()).toBeVisible();
  if (await ownNotices.isVisible()) return;
  for (const said of ["Harborlight Community Credit Union", "Equal Credit Opportunity", `Your score: ${ownScore}`])
    await expect(notice).toContainText(said);
}

function figure(page: Page, label: string) {
  return page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
}

/** The uploads are folded during a review, and on an approval without an offer. */
export async function unfoldUploads(page: Page): Promise<void> {
  const folded = page.locator("details:not([open]) > summary", {
    hasText: /^(Send documents early|Your files, or send something else)$/,
  });
  if (await folded.isVisible()) await folded.click();
}

/** Uploads a borrower's document. If there are two borrowers, each has a form with their name, of which the beginning is enough here. */
export async function uploadDocument(
  page: Page,
  name: string | undefined,
  by: "choosing" | "dropping" = "choosing",
): Promise<void> {
  const title =
    name === undefined
      ? /^(Send us your documents|Something else)$/
      : new RegExp(`^(${name}.*'s documents|Something else from ${name}.*)$`);
  const form = page
    .locator("section")
    .filter({ has: page.getByLabel(title) })
    .last();
  const file = `pay stub of ${name ?? "mine"}.pdf`;
  const zone = form.getByLabel(title);
  // The line that folds the uploads can arrive after the page's heading.
  await expect(async () => {
    await unfoldUploads(page);
    await expect(zone).toBeVisible({ timeout: 500 });
  }).toPass();
  if (by === "dropping") await dropFile(page, zone, { name: file, content: onePage });
  else await zone.setInputFiles({ name: file, mimeType: "application/pdf", buffer: onePage });
  await form.getByRole("button", { name: "Send this file" }).click();
  await expect(
    form
      .getByRole("status")
      .filter({ hasText: `We have one document ${name === undefined ? "from you" : `from ${name}`}` }),
  ).toBeVisible();
  await expect(form.getByRole("listitem").filter({ hasText: file })).toBeVisible();
}

const onePage = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
