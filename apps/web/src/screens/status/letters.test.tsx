// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { noticeApi } from "@portico/contract/notice";
import { sentLetterApi, type SentLetter } from "@portico/contract/sent-letter";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { Letters } from "./letters.tsx";

const declined: SentLetter = {
  letterId: "declined.9001",
  kind: "declined",
  sentAt: "2026-11-22T19:15:00.000Z",
  notice: "here",
};

async function open(...letters: SentLetter[]) {
  const api = fakeApi().on(sentLetterApi.list, { letters });
  const { user } = await renderPage(<Letters applicationId={7001} isLine={false} productTypeId={1} />, aFrame());
  return { api, user };
}

test("says what was sent, how, and when, and asks for no notice by itself", async () => {
  const { api } = await open(declined, {
    letterId: "received.9001",
    kind: "received",
    sentAt: "2026-11-22T19:14:00.000Z",
  });

  const [newest, first] = within(await screen.findByRole("list")).getAllByRole("listitem");

  expect(newest).toHaveTextContent(/^We couldn't approve your applicationEmailed Nov 22, 2:15 PM/);
  expect(first).toHaveTextContent(/^We got your applicationEmailed Nov 22, 2:14 PM EST$/);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  expect(api.callsOf(sentLetterApi.read)).toEqual([]);
});

test("says which paper a letter about a refused file was about", async () => {
  await open({ letterId: "documentRejected.7", kind: "documentRejected", sentAt: declined.sentAt, paper: "payStubs" });

  expect(await screen.findByText("We couldn't use a file: The two newest pay stubs")).toBeVisible();
});

test("shows a notice after a press, and closes it again", async () => {
  const { api, user } = await open(declined);
  api.on(sentLetterApi.read, {
    title: "Notice of action taken",
    blocks: [
      { text: "Your application was declined." },
      { list: ["Income too low"] },
      { lines: ["A Bureau", "1 Street"] },
    ],
  });

  await user.click(await screen.findByRole("button", { name: "Read the notice" }));
  expect(await screen.findByRole("heading", { name: "Notice of action taken" })).toBeVisible();
  expect(screen.getByText("Income too low")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save as PDF" })).toBeVisible();
  expect(api.callsOf(sentLetterApi.read)[0]?.input).toEqual({ id: 7001, letterId: "declined.9001" });

  await user.click(screen.getByRole("button", { name: "Close the notice" }));
  expect(screen.queryByRole("heading", { name: "Notice of action taken" })).not.toBeInTheDocument();
});

test("says above a sealed notice what ended since, and not in its text", async () => {
  const { api, user } = await open(declined);
  const since = "Our counteroffer for you both ended on November 30, 2026, because you no longer apply together.";
  const blocks = [{ text: "You can accept it until December 30, 2026:" }];
  api.on(sentLetterApi.read, { title: "Notice of action taken", blocks, since });

  await user.click(await screen.findByRole("button", { name: "Read the notice" }));

  const notice = await screen.findByRole("region", { name: "Notice of action taken" });
  const line = screen.getByText(since);
  expect(line.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(notice).toHaveTextContent(/^You can accept it until December 30, 2026:$/);
});

test("says where a notice of one of two people opens, emails it again, and says which letter went by mail", async () => {
  const { api, user } = await open({ ...declined, notice: "ownLink", isOnPaper: true });
  api.on(noticeApi.sendAgain, { sent: true });

  expect(await screen.findByText(/^It came with a notice for you alone\. Open it with the link/)).toBeVisible();
  expect(screen.getByText(/^Mailed Nov 22/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Read the notice" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Email us our notices again" }));
  expect(await screen.findByText(/^We're emailing each of you the link to your own notice/)).toBeVisible();
});

test("leaves out the section before the first letter", async () => {
  await open();

  expect(screen.queryByRole("heading", { name: "Letters from us" })).not.toBeInTheDocument();
});

test("folds more than two letters into one line with the newest", async () => {
  const received = { letterId: "received.9001", kind: "received", sentAt: "2026-11-22T19:14:00.000Z" } as const;
  const { user } = await open(declined, { ...received, letterId: "task.9001", kind: "task" }, received);

  expect(await screen.findByRole("heading", { name: "Letters from us (3)" })).toBeVisible();
  expect(screen.getByText(/^We couldn't approve your application, Nov 22, 2:15 PM/)).toBeVisible();
  expect(screen.getByText("We got your application")).not.toBeVisible();
  await user.click(screen.getByRole("heading", { name: "Letters from us (3)" }));
  expect(screen.getByText("We got your application")).toBeVisible();
});
