import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { flows } from "@portico/domain/flow/flows";
import type { Step } from "@portico/domain/flow/step";
import { recordKinds } from "@portico/domain/records/record-kinds";
import { recordKindNames, type RecordKind } from "@portico/domain/records/records";
import { fieldPathsOf } from "@portico/domain/testing/field-paths";
import { expect, test } from "vitest";

/*
 * A new field of an entity fails this test until a screen that asks for the entity, or one of its question groups, names it. Otherwise
 * `notTyped` gives a reason.
 */

const source = path.resolve(import.meta.dirname, "..");

/** The code of a folder of the web, without its tests. */
const codeIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: source })
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(path.join(source, file), "utf8"))
    .join("\n");

/** A step, and the steps that share its page. */
const onOnePage = (step: string): readonly string[] => [
  step,
  ...Object.values(flows).flatMap(({ steps }) =>
    steps.filter(({ pageOf }: Step) => pageOf === step).map(({ id }) => id as string),
  ),
];

/** The folder of a step's screen. Both people's steps about the same thing share one. */
function screenOf(step: string): string {
  const name = step.replace(/^coApplicant(?=[A-Z])/, "");
  return `screens/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, "")}`;
}

/** The words in the code of the screens that ask for a kind of answer, and of their question groups. */
function wordsAbout(kind: RecordKind): ReadonlySet<string> {
  const steps = Object.keys(recordKinds[kind].steps).flatMap(onOnePage);
  const screens = steps.map(screenOf).map(codeIn).join("\n");
  const groups = new Set([...screens.matchAll(/questions\/(\w+)\//g)].map(([, group]) => `questions/${group!}`));
  return new Set([screens, ...[...groups].map(codeIn)].join("\n").match(/\w+/g));
}

const fromMembership = "The institution's own data about a member.";
const proof = "The server notes it when somebody agrees.";
const judged = "The server decides it from the answers.";
const comparedVehicle = "The server notes the vehicle that the answer was given for.";
const notTyped: Readonly<Record<string, string>> = {
  "applicant.userName": fromMembership,
  "applicant.memberNumber": fromMembership,
  "applicant.memberSince": fromMembership,
  "applicant.formerPeople": "The kernel counts them.",
  "applicant.hasReviewedVehicle": "The kernel sets it.",
  "coApplicantSelection.isIntentVoid": "The kernel notes when one of two people becomes another person.",
  "coApplicantSelection.coBorrowerIntentAt": "The server notes when an invited person says that they apply together.",
  "coApplicantSelection.jointIntentAt": "The server notes when somebody says that they apply together.",
  "helocProperty.givenFor": "The server notes the answers that the address was given for.",
  "eligibility.isEligible": judged,
  "eligibility.town": "The server notes the town of the home behind the county.",
  "productEligibility.isEligible": judged,
  "productEligibility.vehicle.vin": comparedVehicle,
  "productEligibility.vehicle.hin": comparedVehicle,
  "productEligibility.vehicle.year": comparedVehicle,
  "productEligibility.vehicle.make": comparedVehicle,
  "productEligibility.vehicle.model": comparedVehicle,
  "refinancedLoan.vehicle.vin": comparedVehicle,
  "refinancedLoan.vehicle.hin": comparedVehicle,
  "refinancedLoan.vehicle.year": comparedVehicle,
  "refinancedLoan.vehicle.make": comparedVehicle,
  "refinancedLoan.vehicle.model": comparedVehicle,
  "vehicleLoan.isFromEstimate": "The server notes that the amount comes from the estimate.",
  "vehicleLoan.termBefore": "The server keeps the term that a vehicle was too old for.",
  "vehicleLoan.isPriceOpen": "The server notes that the amount doesn't fit the price told before.",
  "vehicleLoan.isTooLongForVehicle": "The server notes that the vehicle is too old for the term.",
  "vehicleLoan.vehicle.vin": comparedVehicle,
  "vehicleLoan.vehicle.hin": comparedVehicle,
  "vehicleLoan.vehicle.year": comparedVehicle,
  "vehicleLoan.vehicle.make": comparedVehicle,
  "vehicleLoan.vehicle.model": comparedVehicle,
  "paymentProtection.premiums.single": "The server notes the price that people agreed to.",
  "disclosure.ipAddress": proof,
  "disclosure.userAgent": proof,
  "disclosure.demonstratedBy": proof,
  "disclosure.onFile.acceptedOn": proof,
  "disclosure.onFile.source": proof,
};

const answers = recordKindNames.filter((kind) => recordKinds[kind].onReview);

test("finds every field of an answer on a page, or a reason why it isn't on one", () => {
  const missing = answers.flatMap((kind) => {
    const words = wordsAbout(kind);
    return fieldPathsOf(recordKinds[kind].schema)
      .filter((field) => !words.has(field.split(".").at(-1)!))
      .map((field) => `${kind}.${field}`);
  });

  expect(missing.toSorted()).toEqual(Object.keys(notTyped).toSorted());
});
