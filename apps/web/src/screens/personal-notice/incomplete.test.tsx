// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noticeApi, type PersonalNotice } from "@portico/contract/notice";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { personalNoticeScreen } from "./personal-notice-screen.tsx";

const noKey = { get: () => undefined, keep: () => {} };

async function opened(notice: PersonalNotice) {
  fakeApi().on(noticeApi.read, { notice, hasMobilePhone: false, sentTo: null, asksBirthDate: false });
  await renderPage(
    <personalNoticeScreen.Screen noticeToken="token" keepLink={() => {}} reloadKey={noKey} onDone={() => {}} />,
  );
}

test("says what the institution needs, from whom, by when, and what happens otherwise", async () => {
  await opened({
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
  });

  const notice = await screen.findByRole("region", { name: "Notice of incomplete application" });

  expect(notice).toHaveTextContent("For Jonas Reed");
  expect(notice).toHaveTextContent("Two pay stubs, by November 27, 2026.They confirm the income.");
  expect(notice).toHaveTextContent("A driver license, from Sam, by December 4, 2026.");
  expect(notice).toHaveTextContent("If we do not receive it by its date, we will regrettably be unable");
  expect(notice).toHaveTextContent("Testing Credit Union");
  expect(screen.getByRole("button", { name: "Print or save" })).toBeInTheDocument();
  expect(document.title).not.toContain("Jonas");
});
