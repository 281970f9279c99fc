// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

const path = [
  "authentication",
  "identification",
  "currentAddress",
  "currentEmployment",
  "coApplicant",
  "paymentProtection",
];
const contact = { emailAddress: "lea@example.com", phoneNumber: "2075550123", userName: null };

afterEach(() => window.history.replaceState(null, "", "/"));

async function open(address: string, changes: Partial<Journey>, answered: { answeredOn?: string } = {}) {
  const api = fakeApi();
  answerEverything(api);
  api.on(applicantApi.read, { firstName: "Lea", lastName: "Ash", applicantId: 7003, ...contact } as never);
  api.on(reviewApi.read, { groups: [], ...answered });
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  keepJourney(aJourney({ path, frontier: "paymentProtection", applicationType: 1, expiresAt, ...changes }));
  window.history.replaceState(null, "", address);
  await act(async () => void render(<App startUp={aStartUp()} />));
  await screen.findByRole("heading", { level: 1 });
}

test("says on the first page whom the new application is for, and what came along", async () => {
  await open("/auto/paymentProtection", { begunAs: "alone", countsPassedQuiz: true });

  expect(await screen.findByText("This is a new application, for Lea alone")).toBeVisible();
  expect(screen.getByText(/^Your own answers and the loan came along/)).toBeVisible();
  expect(screen.getByText(/identity questions, so we won't ask them again/)).toBeVisible();
  expect(document.title).not.toContain("Lea");
});

test("names the person of an application for another loan", async () => {
  await open("/auto/paymentProtection", { begunAs: "anotherLoan" });

  expect(await screen.findByText("This is a new application for Lea")).toBeVisible();
  expect(screen.queryByText(/identity questions/)).toBeNull();
});

test("says on the first page that the answer would likely be the same, and lets the person go on", async () => {
  await open("/auto/paymentProtection", { begunAs: "anotherLoan" }, { answeredOn: "2026-10-03" });

  expect(
    await screen.findByText(/^On October 3, 2026, .* we'd likely say no again, but you can still apply\.$/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Read your notice" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue without protection" })).toBeEnabled();
});

test("says nothing on another page of it, nor in an application that begins as usual", async () => {
  await open("/auto/address/current", { begunAs: "alone" });

  expect(screen.queryByText(/^This is a new application/)).toBeNull();
});
