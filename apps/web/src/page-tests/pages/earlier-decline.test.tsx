// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { applicationApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything, plainestAnswer } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";

/* An application that takes a counteroffer also shows the decline of the one before, which was about another amount. */

afterEach(() => window.history.replaceState(null, "", "/"));

async function openDecline(changes: Partial<Journey>, asked?: { loanAmount: number; termInMonths: number }) {
  const api = fakeApi();
  answerEverything(api);
  if (asked) api.on(applicationApi.decline, { ...plainestAnswer(applicationApi.decline), asked });
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const path = ["authentication", "identification", "review"];
  keepJourney(aJourney({ path, frontier: "review", loanAmount: 17_400, expiresAt, ...changes }));
  window.history.replaceState(null, "", "/declined");
  await act(async () => void render(<App startUp={aStartUp()} />));
  await screen.findByRole("heading", { level: 1 });
}

test("names no amount above the decline of an earlier application", async () => {
  await openDecline({ opensDecline: true, takesCounteroffer: true });

  expect(window.location.pathname).toBe("/declined");
  expect(screen.getByText("Auto loan")).toBeVisible();
  expect(screen.queryByText(/\$17,400/)).not.toBeInTheDocument();
});

test("names the amount that was declined above the decline of an earlier application", async () => {
  await openDecline({ opensDecline: true, followsDecline: true }, { loanAmount: 10_500, termInMonths: 60 });

  expect(screen.getByText("Auto loan, $10,500")).toBeVisible();
});

test("names the amount above an application's own decline", async () => {
  await openDecline({ exit: "declined", frontier: null, submitted: true });

  expect(screen.getByText("Auto loan, $17,400")).toBeVisible();
});
