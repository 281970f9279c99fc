import { expect, test } from "vitest";
import type { AccountState } from "../records/records.ts";
import { account } from "./account.ts";
import { flowOf, flowOfApplication } from "./flows.ts";
import { everyJourney } from "./traveler.ts";
import { walk } from "./walk.ts";

const application: AccountState = {
  applicationId: 1,
  loanApplicationId: 2,
  productCode: null,
  primaryApplicantId: 3,
  jointApplicantId: null,
  memberType: "new",
  revision: 1,
  status: "open",
  hasDuplicate: false,
};

test("gives an application without a product code the flow of accounts", () => {
  expect(flowOfApplication(application)).toBe(account);
  expect(flowOfApplication({ ...application, productCode: 1 })).toBe(flowOf(1));
});

test("asks for the accounts before anything about the person", () => {
  expect(walk(account, {}).frontier?.path).toBe("account/select");
  expect(walk(account, { accountsChosen: true }).frontier?.id).toBe("authentication");
});

test("asks only new people how they may join", () => {
  const visited = everyJourney(account, {}).map(({ visited: ids, facts }) => [
    facts.memberIsNew,
    ids.includes("eligibility"),
  ]);

  expect(new Set(visited.map(String))).toEqual(new Set(["true,true", "false,false"]));
});

test("asks only new people who gets the money when they die", () => {
  const asked = everyJourney(account, {}).filter(({ visited }) => visited.includes("beneficiaries"));

  expect(new Set(asked.map(({ facts }) => facts.memberIsNew))).toEqual(new Set([true]));
});

test("has no step that only lending needs", () => {
  const sections = account.steps.map(({ section }) => section);

  expect(sections).not.toContain("workAndIncome");
  expect(sections).not.toContain("yourLoan");
});

test("asks each section's questions together, so that progress never goes back", () => {
  const sections = account.steps.map(({ section }) => section);

  expect(sections.filter((section, place) => section !== sections[place - 1])).toEqual([...new Set(sections)]);
});
