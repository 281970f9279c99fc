import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { recordKinds } from "@portico/domain/records/record-kinds";
import { recordKindNames } from "@portico/domain/records/records";
import { fieldPathsOf } from "@portico/domain/testing/field-paths";
import { expect, test } from "vitest";

/* A new field of an entity fails this test until a question group or a screen names it, or `notTyped` gives a reason. */

const source = path.resolve(import.meta.dirname, "..");
const code = globSync(["questions/**/*.{ts,tsx}", "screens/**/*.{ts,tsx}"], { cwd: source })
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(path.join(source, file), "utf8"))
  .join("\n");
const words = new Set(code.match(/\w+/g));

const fromMembership = "The institution's own data about a member.";
const proof = "The server notes it when somebody agrees.";
const judged = "The server decides it from the answers.";
const notTyped: Readonly<Record<string, string>> = {
  "applicant.userName": fromMembership,
  "applicant.memberNumber": fromMembership,
  "applicant.memberSince": fromMembership,
  "applicant.formerPeople": "The kernel counts them.",
  "applicant.hasReviewedVehicle": "The kernel sets it.",
  "coApplicantSelection.isIntentVoid": "The kernel notes when one of two people becomes another person.",
  "coApplicantSelection.jointIntentAt": "The server notes when somebody says that they apply together.",
  "helocProperty.givenFor": "The server notes the answers that the address was given for.",
  "eligibility.isEligible": judged,
  "eligibility.town": "The server notes the town of the home behind the county.",
  "productEligibility.isEligible": judged,
  "disclosure.ipAddress": proof,
  "disclosure.userAgent": proof,
  "disclosure.demonstratedBy": proof,
};

const answers = recordKindNames.filter((kind) => recordKinds[kind].onReview);

test("finds every field of an answer on a page, or a reason why it isn't on one", () => {
  const missing = answers.flatMap((kind) =>
    fieldPathsOf(recordKinds[kind].schema)
      .filter((field) => !words.has(field.split(".").at(-1)!))
      .map((field) => `${kind}.${field}`),
  );

  expect(missing.toSorted()).toEqual(Object.keys(notTyped).toSorted());
});
