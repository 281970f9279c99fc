import { expect, test } from "vitest";
import { flowOf } from "@portico/domain/flow/flows";
import { ProductCode } from "@portico/domain/product";
import { aJourney } from "../testing/samples.ts";
import type { Page } from "./enforce.ts";
import { flagsOf } from "./flags-of.ts";
import { renewsTime } from "./use-session.ts";

const minute = 60_000;
const journey = aJourney();

function aStep(productCode: ProductCode, id: string): Page {
  const step = flowOf(productCode)?.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`No flow of ${productCode} has ${id}.`);
  return { kind: "step", step, productCode, journey };
}

const offer: Page = { kind: "outcome", outcome: "offer", productCode: ProductCode.auto, journey };

test("the Error page is flagged as one, and no other page is", { tags: ["2.flag.error-flag"] }, () => {
  expect(flagsOf({ kind: "error", statusType: "500" }).isErrorPage).toBe(true);
  expect(flagsOf(offer).isErrorPage).toBeUndefined();
  expect(flagsOf(undefined)).toEqual({});
});

test("the landing page is the one that resets the state", { tags: ["4.state-resets"] }, () => {
  expect(flagsOf({ kind: "home" }).resetsState).toBe(true);
  expect(flagsOf(aStep(ProductCode.auto, "identification")).resetsState).toBeUndefined();
});

test.each([
  ["an offer, which bypasses enforcement, always does", offer, 0, true],
  ["a page about a boat, which overrides the time-out, never does", boat("vehicleSeller"), 10 * minute, false],
  ["the page about a vehicle never does", aStep(ProductCode.auto, "vehicleCollateral"), 10 * minute, false],
  ["any other does after a quiet minute", aStep(ProductCode.auto, "identification"), minute + 1, true],
  ["any other does not when the time was renewed just now", aStep(ProductCode.auto, "identification"), minute, false],
] as const)(
  "opening a page puts the session's end off: %s",
  { tags: ["4.timer.bypass-resets", "4.timer.others-reset", "2.flag.offer-bypass", "2.flag.vehicle-timeout"] },
  (_, page, sinceRenewalMs, renews) => {
    expect(renewsTime(flagsOf(page), sinceRenewalMs)).toBe(renews);
  },
);

function boat(id: string): Page {
  return aStep(ProductCode.boat, id);
}
