// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OutputOf } from "@portico/contract/endpoint";
import { reviewApi } from "@portico/contract/application";
import { prequalificationApi } from "@portico/contract/prequalification";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { prequalificationScreen } from "./prequalification-screen.tsx";

type Told = Pick<OutputOf<typeof reviewApi.read>, "answeredOn" | "refusedAloneOn">;
type Read = OutputOf<typeof prequalificationApi.read>;

const consent = {
  text: "You tell Testing to look at your report.",
  version: "2",
  effectiveOn: "2026-11-01",
  textDigest: "d".repeat(64),
};
const loanTermTiers = [{ minLoanAmount: 1000, maxLoanAmount: 50_000, loanTerms: [48, 60] }];
const journey = aJourney({
  path: ["authentication", "identification", "currentAddress", "prequalification"],
  frontier: "prequalification",
});
const further = { ...journey, frontier: "currentEmployment", revision: 2 };

const termOf = (termInMonths: number, payment: number) => {
  const one = (value: number) => ({ from: value, to: value });
  return {
    termInMonths,
    numberOfPayments: termInMonths,
    annualPercentageRate: one(6.19),
    monthlyPayment: one(payment),
    totalOfPayments: one(payment * termInMonths),
    financeCharge: one(1000),
  };
};

const rates = {
  loanAmount: 18_000,
  nearestLoanAmount: 18_000,
  isRateAvailable: true,
  isPersonal: true,
  terms: [termOf(48, 424.24), termOf(60, 349.59)],
  line: null,
};

function aBureau(read: Partial<Read> = {}, own: Partial<typeof rates> = {}, told: Told = {}) {
  const state: Read = { status: "open", loanAmount: null, termInMonths: null, loanTermTiers, consent, ...read };
  return fakeApi()
    .on(prequalificationApi.read, () => state)
    .on(prequalificationApi.estimate, { ...rates, ...own })
    .on(reviewApi.read, { groups: [], ...told })
    .on(prequalificationApi.check, () => {
      Object.assign(state, { status: "checked", loanAmount: 18_000 });
      return { status: "checked" as const, journey: further };
    })
    .on(prequalificationApi.skip, { status: "skipped", journey: further });
}

const open = () => renderStep(prequalificationScreen, { journey });
const press = (name: string) => screen.getByRole("button", { name });

test("shows the instruction above its button, and sends it with its version and the amount", async () => {
  const api = aBureau();
  const { user } = await open();

  expect(screen.getByText(consent.text)).toBeVisible();
  expect(screen.getByText("Version 2, in effect since November 1, 2026")).toBeVisible();
  await user.type(screen.getByLabelText(/How much/), "18000");
  await user.click(press("Check my rate"));

  expect(api.callsOf(prequalificationApi.check)[0]?.input).toEqual({
    applicantId: journey.primaryApplicantId,
    loanAmount: 18_000,
    version: "2",
    textDigest: consent.textDigest,
  });
});

test("doesn't ask for a known amount", async () => {
  const api = aBureau({ loanAmount: 18_000 });
  const { user } = await open();

  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.getByText(/^A soft check shows your own rate for \$18,000\./)).toBeVisible();
  await user.click(press("Check my rate"));

  expect(api.callsOf(prequalificationApi.check)[0]?.input).toMatchObject({ loanAmount: 18_000 });
});

test("shows the person's own rate, says that it isn't an offer, and goes on", async () => {
  aBureau({ loanAmount: 18_000 });
  const { user, onDone } = await open();

  await user.click(press("Check my rate"));

  expect(await screen.findByRole("heading", { name: "Your rate" })).toBeVisible();
  const panel = await screen.findByRole("region", { name: "Your rate" });
  expect(panel).toHaveTextContent("$350 a month");
  expect(panel).toHaveTextContent("60 payments for $18,000, 6.19% APR");
  expect(panel).toHaveTextContent("not an offer");
  await user.click(press("Continue"));
  expect(onDone).toHaveBeenCalled();
});

test("shows the rate of the term that the person has chosen already", async () => {
  aBureau({ status: "checked", loanAmount: 18_000, termInMonths: 48 });
  await open();

  expect(await screen.findByText("48 payments for $18,000, 6.19% APR")).toBeVisible();
});

test("doesn't call a missing rate a refusal", async () => {
  aBureau({ status: "checked", loanAmount: 18_000 }, { terms: [] });
  const { user, onDone } = await open();

  expect(
    await screen.findByText("We can't show a rate from this check. A full application gets its own answer."),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/refuse|declin|denied|approve|score is/i);
  await user.click(press("Continue"));
  expect(onDone).toHaveBeenCalled();
});

test("goes on or tries again when the bureau is down", async () => {
  const api = aBureau({ loanAmount: 18_000 }).on(prequalificationApi.check, {
    status: "unavailable",
    journey: further,
  });
  const { user, onDone } = await open();

  await user.click(press("Check my rate"));
  expect(await screen.findByRole("heading", { name: "We couldn't check your rate" })).toBeVisible();
  await user.click(press("Try again"));
  await user.click(press("Check my rate"));
  expect(api.callsOf(prequalificationApi.check)).toHaveLength(2);
  await user.click(await screen.findByRole("button", { name: "Continue without it" }));
  expect(onDone).toHaveBeenCalled();
});

test("skips with one tap", async () => {
  const api = aBureau();
  const { user, onDone } = await open();

  await user.click(press("Skip"));

  expect(api.callsOf(prequalificationApi.skip)).toHaveLength(1);
  expect(api.callsOf(prequalificationApi.check)).toEqual([]);
  expect(onDone).toHaveBeenCalledWith(further);
});

test("names a missing amount, and checks nothing", async () => {
  const api = aBureau();
  const { user } = await open();

  await user.click(press("Check my rate"));

  expect(screen.getAllByText("Enter an amount from $1,000 to $50,000.")).not.toHaveLength(0);
  expect(api.callsOf(prequalificationApi.check)).toEqual([]);
});

test("shows the newest instruction after a change, and asks for another press", async () => {
  const state: Read = { status: "open", loanAmount: 18_000, termInMonths: null, loanTermTiers, consent };
  aBureau()
    .on(prequalificationApi.read, () => state)
    .on(prequalificationApi.check, () => {
      Object.assign(state, { consent: { ...consent, text: "Newer words.", version: "3" } });
      return new FakeRefusal("disclosureChanged");
    });
  const { user } = await open();

  await user.click(press("Check my rate"));

  expect(await screen.findByText("Newer words.")).toBeVisible();
  expect(screen.getByText("We changed this text. Read it again before you check your rate.")).toBeVisible();
});

test("says why an earlier rate no longer counts, and offers another check", async () => {
  aBureau({ status: "outdated", loanAmount: 18_000 });
  await open();

  expect(screen.getByText(/Your details changed/)).toBeVisible();
  expect(press("Check my rate")).toBeEnabled();
});

test.each<[string, Partial<Read>]>([
  ["a check", { status: "open", loanAmount: 18_000 }],
  ["the rate of an earlier check", { status: "checked", loanAmount: 18_000 }],
])("offers no price beside a likely no, and goes on: %s", async (_, read) => {
  const api = aBureau(read, {}, { answeredOn: "2026-11-20" });
  const { user, onDone } = await open();

  expect(screen.getByText(/^We left out your rate, because we'd likely say no\./)).toBeVisible();
  expect(screen.queryByText(/own rate/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Check my rate" })).not.toBeInTheDocument();
  await user.click(press("Continue"));
  expect(api.callsOf(prequalificationApi.estimate)).toEqual([]);
  expect(onDone).toHaveBeenCalledWith(further);
});

test("shows no rate while two people apply", async () => {
  const api = aBureau({ status: "together", loanAmount: 18_000 });
  const { user, onDone } = await open();

  expect(screen.getByRole("heading", { level: 1, name: "You see your rate with your offer" })).toBeVisible();
  expect(screen.getByText(/applying with someone else/)).toBeVisible();
  await user.click(press("Continue"));
  expect(api.callsOf(prequalificationApi.estimate)).toEqual([]);
  expect(onDone).toHaveBeenCalledWith(further);
});
