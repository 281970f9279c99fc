// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

const path = ["authentication", "identification", "currentAddress", "currentEmployment", "coApplicant"];

afterEach(() => window.history.replaceState(null, "", "/"));

test("shows the page of the answer that made somebody ineligible as the current one, and later ones as not done", async () => {
  answerEverything(fakeApi());
  keepJourney(
    aJourney({
      path: [...path, "eligibility"],
      frontier: null,
      exit: "ineligible",
      ahead: ["vehicleSeller", "review"],
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    }),
  );
  window.history.replaceState(null, "", "/auto/eligibility");

  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });

  const list = await screen.findByRole("list", { name: "Your application" });
  expect([...list.querySelectorAll("li")].map((one) => one.textContent)).toEqual([
    "Start, done",
    "About you, done",
    "Work and income, done",
    "Applying together, done",
    "A few checks",
    "Your request",
    "Check and send",
  ]);
});

test.each([
  ["the furthest page", "/auto/co-applicant", "Applying together"],
  ["an earlier page", "/auto/address/current", "About you, done"],
])("names the section of %s in the progress list, and those that are done", async (_what, address, section) => {
  answerEverything(fakeApi());
  keepJourney(aJourney({ path, frontier: "coApplicant", expiresAt: new Date(Date.now() + 900_000).toISOString() }));
  window.history.replaceState(null, "", address);

  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });

  const list = await screen.findByRole("list", { name: "Your application" });
  const sections = [...list.querySelectorAll("li")];
  expect(sections.filter((one) => one.ariaCurrent === "step").map((one) => one.textContent)).toEqual([section]);
  expect(sections.map((one) => one.textContent)).toContain("Work and income, done");
});

test("doesn't call the identity check done if its vendor failed", async () => {
  answerEverything(fakeApi());
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  keepJourney(aJourney({ path: [...path, "verify", "review"], frontier: "review", isIdentityOpen: true, expiresAt }));
  window.history.replaceState(null, "", "/auto/review");

  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });

  const list = await screen.findByRole("list", { name: "Your application" });
  expect([...list.querySelectorAll("li")].map((one) => one.textContent)).toContain("Identity check");
});
