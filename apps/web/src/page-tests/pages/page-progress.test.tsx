// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { applicationApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import { memberProfileApi } from "@portico/contract/member-profile";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, readyToBegin } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

const path = ["authentication", "identification", "currentAddress", "currentEmployment", "coApplicant"];

afterEach(() => window.history.replaceState(null, "", "/"));

async function open(address: string, changes: Partial<Journey>, answer: (api: FakeApi) => void = () => {}) {
  const api = fakeApi();
  answerEverything(api);
  answer(api);
  keepJourney(aJourney({ path, expiresAt: new Date(Date.now() + 900_000).toISOString(), ...changes }));
  window.history.replaceState(null, "", address);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
}

/** Pretends that the screen has room for the panel beside the questions. */
function onWideScreen() {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

const sections = async () => {
  const list = await screen.findByRole("list", { name: "Sections" });
  return [...list.querySelectorAll("li")].map((one) => one.textContent);
};

test("counts the section of the answer that made somebody ineligible as the current one, and later ones as not done", async () => {
  onWideScreen();
  await open("/auto/eligibility", {
    path: ["authentication", "eligibility"],
    frontier: null,
    exit: "ineligible",
    ahead: ["identification", "currentEmployment", "vehicleSeller", "review"],
  });

  expect(await screen.findByText("Step 1 of 5: Start")).toBeVisible();
  expect(await sections()).toEqual(["Start", "About you", "Work and income", "Your request", "Check and send"]);
});

test.each([
  [
    "/duplicate/detected",
    { path: ["authentication", "identification", "duplicate"], frontier: "duplicate", askedIn: "checkAndSend" },
    ["currentAddress", "currentEmployment", "coApplicant", "vehicleSeller", "review"],
    "Step 6 of 6: Check and send",
  ],
  [
    "/auto/productEligibility",
    { path: ["productEligibility"], frontier: "productEligibility", askedIn: "yourLoan" },
    ["authentication", "identification", "currentEmployment", "coApplicant", "vehicleSeller", "review"],
    "Step 5 of 6: Your request",
  ],
] as const)(
  "keeps the section in which the question at %s came up, without a way back",
  async (address, at, ahead, step) => {
    await open(address, { ...at, path: [...at.path], ahead: [...ahead] });

    expect(await screen.findByText(step)).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Return to/ })).not.toBeInTheDocument();
  },
);

test.each([
  ["the furthest page", "/auto/co-applicant", "Step 4 of 6: Applying together"],
  ["an earlier page", "/auto/address/current", "Step 2 of 6: About you"],
])("names the section of %s, and the bar matches it", async (_what, address, section) => {
  await open(address, { frontier: "coApplicant" });

  expect(await screen.findByText(section)).toBeVisible();
  const [, place, total] = /Step (\d) of (\d)/.exec(section)!.map(Number);
  const bar = screen.getByRole("progressbar", { name: "Your application" });
  expect(bar).toHaveValue((100 * (place! - 0.5)) / total!);
});

test.each([
  ["with", ["vehicleSeller", "disclosures", "verify", "review"]],
  ["without", ["vehicleSeller", "disclosures", "review"]],
])("counts the same steps %s an identity check", async (_with, ahead) => {
  await open("/auto/co-applicant", { frontier: "coApplicant", ahead });

  expect(await screen.findByText("Step 4 of 7: Applying together")).toBeVisible();
});

test("names the later steps that a confirmed profile answers too", async () => {
  const employment = { employer: "Casco Clinic", yearsWorked: 3, monthsWorked: 0, monthlyIncome: 4810 };
  const known = { firstName: "Alex", employment: { ...employment, isIncomeOutdated: false }, asksWho: true };
  const ahead = ["currentEmployment", "coApplicant", "vehicleSeller", "review"];
  const journey = { path: ["authentication", "identification"], frontier: "identification", ahead };

  await open("/auto/identification", journey, (api) => api.on(memberProfileApi.read, known));
  expect(await screen.findByText("Steps 2 to 4 of 6: About you")).toBeVisible();

  await userEvent.click(screen.getByRole("radio", { name: "With a co-borrower" }));
  expect(screen.getByText("Steps 2 to 3 of 6: About you")).toBeVisible();

  await userEvent.click(screen.getByRole("radio", { name: "Change" }));
  expect(screen.getByText("Step 2 of 6: About you")).toBeVisible();
});

test("names the next step too if an earlier page has asked already who applies", async () => {
  const journey = {
    path: ["authentication", "identification", "currentAddress", "currentEmployment"],
    frontier: "currentEmployment",
    ahead: ["coApplicant", "vehicleSeller", "review"],
    applicationType: 1,
  };

  await open("/auto/employment/current", journey);

  expect(await screen.findByText("Steps 3 to 4 of 6: Work and income")).toBeVisible();
});

test("marks the sections beside the questions that are done", async () => {
  onWideScreen();
  await open("/auto/address/current", { frontier: "coApplicant" });

  expect(await sections()).toEqual(expect.arrayContaining(["StartDone", "About youDone", "Work and incomeDone"]));
  expect(screen.getByText("About you", { selector: "li *" }).closest("li")).toHaveAttribute("aria-current", "step");
});

test("names the loan, its amount and the minutes that are left, on the page and in its title", async () => {
  await open("/auto/co-applicant", { frontier: "coApplicant", loanAmount: 18_000, secondsLeft: 236 });

  expect(await screen.findByText("Auto loan, $18,000")).toBeVisible();
  expect(screen.getByText("About 4 min left")).toBeVisible();
  expect(document.title).toMatch(/ \| Auto loan, \$18,000 \| Testing$/);
});

test("says less than a minute as one minute, and names no amount until it is known", async () => {
  await open("/auto/co-applicant", { frontier: "coApplicant", secondsLeft: 20 });

  expect(await screen.findByText("About 1 min left")).toBeVisible();
  expect(screen.getByText("Auto loan")).toBeVisible();
});

test("doesn't call the check done if the vendor of the identity check failed", async () => {
  onWideScreen();
  // The review has another aside, so this page is an earlier one.
  await open("/auto/co-applicant", {
    path: [...path, "verify", "review"],
    frontier: "review",
    isIdentityOpen: true,
  });

  expect(await sections()).toContain("Check and send");
});

test("shows the figures of the application beside the questions", async () => {
  onWideScreen();
  answerEverything(fakeApi());
  await open("/auto/co-applicant", { frontier: "coApplicant" });
  const { queryClient } = await import("../../api/query-client.ts");

  act(() => {
    queryClient.setQueryData([reviewApi.read.name, { id: 7001 }], {
      groups: [],
      facts: [{ id: "amount", label: "Amount", value: "$18,000" }],
    });
  });

  expect(await screen.findByText("$18,000")).toBeVisible();
});

test("counts the first section and the minutes before the application begins too", async () => {
  const api = fakeApi();
  answerEverything(api);
  api.on(beginningApi.read, {
    ...readyToBegin,
    ahead: ["eligibility", "identification", "currentEmployment", "review"],
    secondsLeft: 310,
  });
  window.history.replaceState(null, "", "/auto/authentication");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });

  expect(await screen.findByText("Step 1 of 4: Start")).toBeVisible();
  expect(screen.getByText(/^About 6 min/)).toBeVisible();
});

test("names the loan and its amount on an outcome, and in its title", async () => {
  await open("/review", { frontier: null, exit: "pending", submitted: true, loanAmount: 18_000 }, (api) => {
    // It was sent, so the page that waits doesn't go on.
    api.on(applicationApi.status, { loanDecision: 2, submitCompleted: true, useSimplifiedLoanOfferView: false });
  });

  expect(await screen.findByText("Auto loan, $18,000")).toBeVisible();
  expect(document.title).toMatch(/ \| Auto loan, \$18,000 \| Testing$/);
});
