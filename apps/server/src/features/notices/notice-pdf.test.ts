import { readFileSync } from "node:fs";
import type { PersonalNotice } from "@portico/contract/notice";
import { expect, test } from "vitest";
import { documentOf } from "./notice-document.ts";
import { shapesIn } from "./logo-shapes.ts";
import { pdfOf } from "./notice-pdf.ts";
import { pagesOfPdf } from "./testing/pages-of-pdf.ts";

const sender = {
  clientName: "Testing Credit Union",
  clientAddress: "1 Main Street",
  clientTelephone: "(207) 555-0100",
};
const bureau = { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" };
const factors = ["Proportion of balances to credit limits", "A late payment", "Too new", "Few accounts paid as agreed"];
const score = { value: 520, model: "M", rangeLow: 300, rangeHigh: 850, date: "2026-10-03", factors, bureau };
const law = `The Federal Equal Credit Opportunity Act prohibits ${"creditors from discriminating ".repeat(18)}.`;

const declined = (reasons: readonly string[], equalCreditNotice = law): PersonalNotice => ({
  kind: "adverseAction",
  addressee: { firstName: "Jonas", lastName: "Reed" },
  product: "Auto loan",
  referenceNumber: "6474137806833990",
  reasons: [...reasons],
  noticeDate: "2026-10-03",
  creditor: { name: sender.clientName, address: sender.clientAddress, telephone: sender.clientTelephone },
  equalCreditNotice,
  bureau,
  score,
  usedOutsideSource: true,
});

const logo = shapesIn('<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#0c2d52"/></svg>');

async function pagesOf(notice: PersonalNotice, mailTo: readonly string[] | null = null): Promise<readonly string[]> {
  const renderedAt = new Date("2026-10-03T12:00:00Z");
  const pdf = await pdfOf(documentOf(notice), { sender, logo, mailTo, renderedAt });
  return pagesOfPdf(pdf);
}

test("numbers each page, with the reference number", async () => {
  const pages = await pagesOf(declined(factors, law.repeat(3)));

  expect(pages.length).toBeGreaterThan(1);
  for (const [place, page] of pages.entries()) {
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
    expect(page).toContain("Reference number: 6474-1378-0683-3990");
  }
});

test("prints a notice with a score on one page, with the sentences of its page", async () => {
  const pages = await pagesOf(declined(factors));

  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("Higher is better.");
  expect(pages[0]).toContain("A credit score is a number");
  expect(pages[0]!.split("1 Main Street")).toHaveLength(2);
});

test("keeps a list with what announces it, wherever the page ends", async () => {
  for (let count = 0; count < 45; count += 1) {
    const pages = await pagesOf(declined(Array.from({ length: count }, (_, place) => `Reason ${place}`)));

    const announced = pages.find((page) => page.includes("What lowered your score most:"));
    for (const factor of factors) expect(announced).toContain(factor);
  }
});

test("has the sender's address above the window of an envelope", async () => {
  const [first] = await pagesOf(declined(factors), ["Jonas Reed", "2 Elm Street", "Anytown, PA 19022"]);

  expect(first).toMatch(/^Testing Credit Union\n1 Main Street\n\(207\) 555-0100\nJonas Reed\n2 Elm Street/);
});

test.each(["harborlight", "ironwood"])("draws the logo of %s", (name) => {
  const svg = readFileSync(new URL(`../../../../../tenants/${name}/brand/logo.svg`, import.meta.url), "utf8");

  expect(shapesIn(svg)?.shapes.length).toBeGreaterThan(3);
});

test.each(['<g><path d="M0 0"/></g>', '<path d="M0 0" transform="scale(2)"/>', '<path d="M0 0" fill="url(#a)"/>'])(
  "draws no half logo: %s",
  (content) => {
    expect(shapesIn(`<svg viewBox="0 0 10 10">${content}</svg>`)).toBeUndefined();
  },
);
