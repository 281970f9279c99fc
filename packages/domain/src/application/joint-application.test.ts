import { expect, test } from "vitest";
import { isIntentAskedAgain, withoutJointIntent } from "./joint-application.ts";
import { ApplicationType } from "../person/person.ts";

const choice = { id: 4, applicantId: null };
const together = { ...choice, applicationType: ApplicationType.joint, jointIntentAt: "2026-11-21T10:00:00.000Z" };
const alone = { ...choice, applicationType: ApplicationType.single };
const fromBefore = { ...choice, applicationType: ApplicationType.joint };

test.each([
  ["a pair with the time of its intent", together],
  ["a pair from before Portico noted the time", fromBefore],
  ["somebody who applies alone", alone],
])("doesn't ask %s again", (_, selection) => {
  expect(isIntentAskedAgain({ coApplicantSelection: [selection] })).toBe(false);
});

test.each([
  ["with the time of its intent", together],
  ["from before Portico noted the time", fromBefore],
])("asks a pair %s again once one of them is another person", (_, selection) => {
  const coApplicantSelection = withoutJointIntent([selection]);

  expect(isIntentAskedAgain({ coApplicantSelection })).toBe(true);
  expect(coApplicantSelection[0]).not.toHaveProperty("jointIntentAt");
});

test("doesn't change the choice of somebody who applies alone", () => {
  expect(withoutJointIntent([alone])).toEqual([alone]);
});
