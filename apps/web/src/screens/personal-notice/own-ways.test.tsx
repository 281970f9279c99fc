// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../testing/render-step.tsx";
import type { AdverseAction } from "./offered-instead.tsx";
import { OwnWays } from "./own-ways.tsx";

const counteroffer = { choices: [], endsOn: "2999-01-02", asked: { loanAmount: 8000, termInMonths: 36 } };
const bureau = { name: "Example Bureau", address: "PO Box 1", phone: "(800) 555-0199" };
const open = async (changes: Partial<AdverseAction>) =>
  renderPage(<OwnWays notice={{ counteroffer, bureau, opensApplication: true, ...changes } as AdverseAction} />);

test("tells a person who applied alone what they can still ask for, and where they begin", async () => {
  await open({ ways: { alone: false, withCoBorrower: true, onSavings: true } });

  expect(screen.getByText(/^Apply with a co-borrower\./)).toBeVisible();
  expect(screen.getByText(/^Use savings of your own/)).toBeVisible();
  expect(screen.getByText(/The email with our answer has a link straight to it\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open my application" })).toHaveAttribute("href", "/resume");
});

test("names no other loan if none would pass, and says what helps", async () => {
  await open({ ways: { alone: false, withCoBorrower: false, onSavings: false } });

  expect(screen.getByText(/^Pay on time, and pay down what you owe\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "(207) 555-0100" })).toBeVisible();
  expect(screen.queryByText(/co-borrower|savings/)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Open my application" })).not.toBeInTheDocument();
});

test.each<[string, Partial<AdverseAction>]>([
  ["two people", { otherApplicant: { firstName: "Sam" } }],
  ["somebody whom the tables weren't asked about", { ways: undefined }],
])("says nothing to %s", async (_, changes) => {
  await open({ ways: { alone: false, withCoBorrower: true, onSavings: true }, ...changes });

  expect(screen.queryByRole("heading", { name: "What you can do" })).not.toBeInTheDocument();
});
