import { expect, test } from "vitest";
import { ProductCode } from "../loan/product.ts";
import { secondsFor } from "./effort.ts";
import { flowOf } from "./flows.ts";
import { walk } from "./walk.ts";

const { steps } = flowOf(ProductCode.auto)!;

test("estimates the rest of an application from the steps that are certain to come", () => {
  const { likely, ahead } = walk(flowOf(ProductCode.auto)!, { started: true, isJoint: false });

  expect(ahead.map(({ id }) => id)).toEqual(expect.arrayContaining(likely.map(({ id }) => id)));
  expect(likely.map(({ id }) => id)).toContain("review");
  expect(likely.map(({ id }) => id)).not.toContain("coApplicantCurrentAddress");
});

test("takes a few minutes for the usual pages, and none for unknown ones", () => {
  expect(secondsFor(["currentAddress"])).toBe(44);
  expect(secondsFor(["currentAddress", "review"])).toBe(71);
  expect(secondsFor(["noSuchStep"])).toBe(0);
  expect(secondsFor(steps.map(({ id }) => id))).toBeLessThan(1200);
});
