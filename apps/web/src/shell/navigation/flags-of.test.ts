import { expect, test } from "vitest";
import { flowOf } from "@portico/domain/flow/flows";
import { ProductCode } from "@portico/domain/loan/product";
import { aJourney } from "../../testing/samples.ts";
import type { Page } from "./enforce.ts";
import { flagsOf } from "./flags-of.ts";
import { resetsTimer } from "../session/use-session.ts";

const journey = aJourney();

function aStep(productCode: ProductCode, id: string): Page {
  const step = flowOf(productCode)?.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`No flow of ${productCode} has ${id}.`);
  return { kind: "step", step, destination: productCode, journey };
}

const offer: Page = { kind: "outcome", outcome: "offer", destination: ProductCode.auto, journey };

test("flags only the Error page as the Error page", { tags: ["2.flag.error-flag"] }, () => {
  expect(flagsOf({ kind: "error", statusType: "500" }).isErrorPage).toBe(true);
  expect(flagsOf(offer).isErrorPage).toBeUndefined();
  expect(flagsOf(undefined)).toEqual({});
});

test("resets the state only on the landing page", { tags: ["4.state-resets"] }, () => {
  expect(flagsOf({ kind: "home" }).resetsState).toBe(true);
  expect(flagsOf(aStep(ProductCode.auto, "identification")).resetsState).toBeUndefined();
});

test.each([
  ["an offer, which bypasses enforcement, always", offer, true],
  ["a page about a boat, which overrides the timeout, until the session expired", boat("vehicleSeller"), false],
  ["the page about a vehicle, until then", aStep(ProductCode.auto, "vehicleCollateral"), false],
  ["any other page, until then", aStep(ProductCode.auto, "identification"), false],
] as const)(
  "resets the session timer when it opens: %s",
  { tags: ["4.timer.bypass-resets", "4.timer.others-reset", "2.flag.offer-bypass", "2.flag.vehicle-timeout"] },
  (_, page, evenAfterExpiry) => {
    expect(resetsTimer(flagsOf(page), false)).toBe(true);
    expect(resetsTimer(flagsOf(page), true)).toBe(evenAfterExpiry);
  },
);

function boat(id: string): Page {
  return aStep(ProductCode.boat, id);
}
