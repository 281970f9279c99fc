// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { leavingApi } from "@portico/contract/leaving";
import { LoanDecision } from "@portico/domain/decision/decision";
import { keepJourney } from "../../api/journey-store.ts";
import { announceSessionLost } from "../../api/session-events.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anOffer, aStartUp, uploadsOfPrimary } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

const expiresAt = new Date(Date.now() + 900_000).toISOString();
const loanApplication = {
  productTypeId: 1,
  description: "2022 Honda Civic",
  requestedLoanAmount: 21_000,
  requestedLoanTermInMonths: 60,
  referenceNumber: "8001",
};

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

function anInstitution() {
  const api = fakeApi();
  answerEverything(api);
  return api
    .on(applicationApi.status, { loanDecision: LoanDecision.pending, isSubmitted: true } as never)
    .on(offerApi.read, {
      loanOffer: { ...anOffer(), accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" },
      loanApplication,
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
      missingApplicationToken: false,
    } as never)
    .on(leavingApi.display, { displayForMembers: true, displayForNonMembers: true, quiet: true })
    .on(documentApi.list, { documents: [] })
    .on(documentApi.upload, () => {
      throw new TypeError("Failed to fetch");
    })
    .on(documentApi.configuration, uploadsOfPrimary);
}

/** Opens an outcome. The browser's history has two pages of the application and one of another loan before it. */
async function openOutcome(exit: "offer" | "pending", address: string) {
  anInstitution();
  keepJourney(aJourney({ expiresAt, exit, submitted: true, frontier: null }));
  window.history.replaceState({ index: 0 }, "", "/loan/type/unavailable");
  window.history.pushState({ index: 1, from: "/loan/type/unavailable" }, "", "/auto/review");
  window.history.pushState({ index: 2, from: "/auto/review" }, "", address);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await screen.findByLabelText("Send us your documents");
  const user = userEvent.setup();
  if (exit === "pending") await user.click(screen.getByText("Send documents early"));
  return user;
}

const pages = [
  ["accepted", "offer", "/auto/offer"],
  ["pending", "pending", "/review"],
] as const;

const field = () => screen.getByLabelText("Send us your documents");
const aFile = (name: string) => new File([new Uint8Array(9)], name);
const question = () => screen.queryByRole("alertdialog", { name: "Leave without saving?" });
const press = (name: string) => screen.getAllByRole("button", { name }).at(-1)!;

/** Whether the browser would ask before it reloads or closes the page now. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test.each(pages)("lets the browser ask on the %s page before it drops unsent files", async (_, exit, address) => {
  const user = await openOutcome(exit, address);
  expect(asks()).toBe(false);

  await user.upload(field(), aFile("pay.pdf"));
  expect(asks()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Remove pay.pdf" }));

  expect(asks()).toBe(false);
});

test("doesn't let the browser ask about a file that can't be sent", async () => {
  await openOutcome("offer", "/auto/offer");

  await userEvent.setup({ applyAccept: false }).upload(field(), aFile("virus.exe"));

  expect(screen.getByText(/not allowed/)).toBeVisible();
  expect(asks()).toBe(false);
});

test.each(pages)("keeps the chosen files if Back on the %s page redirects to it again", async (_, exit, address) => {
  const user = await openOutcome(exit, address);
  const path = window.location.pathname;
  await user.upload(field(), aFile("pay.pdf"));

  window.history.back();

  await waitFor(() => expect(window.history.state).toMatchObject({ index: 1 }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
  expect(question()).toBeNull();
  expect(screen.getByText("pay.pdf")).toBeVisible();
  expect(asks()).toBe(true);
});

test.each(pages)("asks about the chosen files on Back from the %s page to another page", async (_, exit, address) => {
  const user = await openOutcome(exit, address);
  await user.upload(field(), aFile("pay.pdf"));

  window.history.go(-2);

  await waitFor(() => expect(question()).toBeVisible());
  expect(question()).toHaveTextContent("The files you chose aren't sent yet.");
  await user.click(press("Stay on this page"));
  expect(screen.getByText("pay.pdf")).toBeVisible();
  window.history.go(-2);
  await waitFor(() => expect(question()).toBeVisible());
  await user.click(press("Leave without saving"));

  expect(await screen.findByRole("heading", { level: 1, name: "This loan isn't available here" })).toBeVisible();
});

test.each(pages)("asks about the chosen files at the %s page's way back to the loans", async (_, exit, address) => {
  const user = await openOutcome(exit, address);
  await user.upload(field(), aFile("pay.pdf"));

  await user.click(screen.getByRole("link", { name: "Return to the Loan Select page" }));

  expect(question()).toHaveTextContent("The files you chose aren't sent yet.");
  await user.click(press("Stay on this page"));
  expect(screen.getByText("pay.pdf")).toBeVisible();
  expect(asks()).toBe(true);
});

test("says at the end of the session that chosen files weren't sent", async () => {
  const user = await openOutcome("pending", "/review");
  await user.upload(field(), aFile("pay.pdf"));

  act(() => announceSessionLost("expired"));

  const dialog = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(dialog).toHaveTextContent("The files you chose weren't sent.");
});

test("says that files may have arrived once an upload got no answer", async () => {
  const user = await openOutcome("pending", "/review");
  await user.upload(field(), aFile("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));
  await screen.findByRole("region", { name: "We don't know if this arrived" });

  window.history.go(-2);
  const asked = await screen.findByRole("alertdialog", { name: "Leave this page?" });
  expect(asked).toHaveTextContent("We don't know if the files you chose arrived.");
  await user.click(press("Stay on this page"));
  act(() => announceSessionLost("expired"));

  const told = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(told).toHaveTextContent("We don't know if the files you chose arrived.");
});

test.each(pages)(
  "asks about the chosen files at the %s page's logo, and not why they leave",
  async (_, exit, address) => {
    const user = await openOutcome(exit, address);
    await user.upload(field(), aFile("pay.pdf"));

    await user.click(screen.getByRole("link", { name: "Testing Credit Union" }));

    expect(question()).toHaveTextContent("The files you chose aren't sent yet.");
    expect(screen.queryByRole("dialog", { name: "Sorry to see you leave!" })).toBeNull();
  },
);
