// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { noticeApi, type PersonalNotice } from "@portico/contract/notice";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { personalNoticeScreen } from "./personal-notice-screen.tsx";

const noKey = { get: () => undefined, keep: () => {} };

async function opened(notice: PersonalNotice, more: { isNewer?: true } = {}) {
  const api = fakeApi().on(noticeApi.read, {
    ...more,
    notice,
    hasMobilePhone: false,
    sentTo: null,
    asksBirthDate: false,
  });
  const { user } = await renderPage(
    <personalNoticeScreen.Screen noticeToken="token" keepLink={() => {}} reloadKey={noKey} onDone={() => {}} />,
  );
  return { api, user };
}

const incomplete: PersonalNotice = {
  kind: "incomplete",
  addressee: { firstName: "Jonas", lastName: "Reed" },
  product: "Auto loan",
  referenceNumber: "8001",
  noticeDate: "2026-11-21",
  needed: [
    { what: "Two pay stubs", why: "They confirm the income.", dueOn: "2026-11-27" },
    { what: "A driver license", dueOn: "2026-12-04", from: "Sam" },
  ],
  creditor: { name: "Testing Credit Union", address: "1 Main Street", telephone: "(207) 555-0100" },
};

test("says what the institution needs, from whom, by when, and what happens otherwise", async () => {
  await opened(incomplete);

  const notice = await screen.findByRole("region", { name: "Notice of incomplete application" });

  expect(notice).toHaveTextContent("For Jonas Reed");
  expect(notice).toHaveTextContent("Two pay stubs, by November 27, 2026.They confirm the income.");
  expect(notice).toHaveTextContent("A driver license, from Sam, by December 4, 2026.");
  expect(notice).toHaveTextContent("If we do not receive it by its date, we will regrettably be unable");
  expect(notice).toHaveTextContent("Testing Credit Union");
  expect(screen.getByRole("button", { name: "Print" })).toBeInTheDocument();
  expect(document.title).not.toContain("Jonas");
});

test.each([
  ["of this notice's letter", {}, 0],
  ["of an earlier letter", { isNewer: true as const }, 1],
])("says that the link was about an earlier notice: a link %s", async (_, more, times) => {
  await opened(incomplete, more);

  expect(await screen.findByRole("region", { name: "Notice of incomplete application" })).toBeVisible();
  expect(screen.queryAllByText(/^Your email was about an earlier notice\. This is our newest one/)).toHaveLength(times);
});

test("saves the notice as a PDF whose name tells nothing", async () => {
  const { api, user } = await opened(incomplete);
  api.on(noticeApi.pdf, { pdf: btoa("%PDF-1.3") });
  const saved: { name: string; content: Promise<string> }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (content) => ((last = content as Blob), "blob:notice");
  URL.revokeObjectURL = vi.fn<() => void>();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last!.text() });
  });

  await user.click(await screen.findByRole("button", { name: "Save as PDF" }));

  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe("notice.pdf");
  expect(await saved[0]!.content).toBe("%PDF-1.3");
  expect(api.callsOf(noticeApi.pdf)[0]!.input).toMatchObject({ noticeToken: "token" });
  vi.restoreAllMocks();
});

test("says first what was decided, then how to keep a copy, and last how to open the notice again", async () => {
  await opened(incomplete);

  const inOrder = [
    await screen.findByText("We need something from you before we can decide."),
    screen.getByRole("button", { name: "Save as PDF" }),
    screen.getByRole("button", { name: "Print" }),
    screen.getByRole("region", { name: "Notice of incomplete application" }),
    screen.getByText(/^You can reload this page for 10 minutes\./),
    screen.getByRole("button", { name: "Close my notice" }),
  ];
  for (const [place, element] of inOrder.slice(1).entries())
    expect(inOrder[place]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ["that no other amount passed", undefined, "On that day, no other amount or term of this loan passed."],
  [
    "up to what a person looks at it",
    { alone: false, withCoBorrower: false, onSavings: false, smallerAmount: 3600 },
    /^On that day, no other amount passed without a closer look\. A person may look at up to \$3,600\./,
  ],
])("names the loan that was asked for, and says %s", async (_, ways, text) => {
  await opened({
    ...(ways && { ways }),
    kind: "adverseAction",
    addressee: { firstName: "Jonas", lastName: "Reed" },
    product: "Auto loan",
    asked: { loanAmount: 5000, termInMonths: 24 },
    reasons: [],
    noticeDate: "2026-11-21",
    creditor: { name: "Testing Credit Union", address: "1 Main Street", telephone: "(207) 555-0100" },
    equalCreditNotice: "…",
    bureau: null,
    score: null,
    usedOutsideSource: false,
    counteroffer: { choices: [], endsOn: "2026-12-21", asked: { loanAmount: 5000, termInMonths: 24 } },
  });

  expect(
    await screen.findByText("On November 21, 2026, we declined this application: Auto loan, $5,000 over 24 months."),
  ).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});
