// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { today } from "../../api/server-clock.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aStartUp } from "../../testing/samples.ts";
import type { AdverseAction } from "./offered-instead.tsx";
import { OwnWays } from "./own-ways.tsx";

const counteroffer = { choices: [], endsOn: "2999-01-02", asked: { loanAmount: 8000, termInMonths: 36 } };
const bureau = { name: "Example Bureau", address: "PO Box 1", phone: "(800) 555-0199" };
const onSavings = { ...aStartUp().products[0]!, id: ProductCode.shareSecured, displayText: "Share pledge" };
const open = async (changes: Partial<AdverseAction>) =>
  renderPage(
    <OwnWays notice={{ counteroffer, bureau, opensApplication: true, ...changes } as AdverseAction} />,
    aFrame({ ...aStartUp(), products: [onSavings] }),
  );

test("tells a person who applied alone what they can still ask for, and where they begin", async () => {
  await open({ ways: { alone: false, withCoBorrower: true, onSavings: true } });

  expect(screen.getByText(/^Apply with a co-borrower\./)).toBeVisible();
  expect(screen.getByText(/^Use savings of your own/)).toBeVisible();
  expect(screen.getByText(/The email with our answer has a link to it\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open my application" })).toHaveAttribute("href", "/resume");
});

test("names no other loan if none would pass, and says what helps", async () => {
  await open({ ways: { alone: false, withCoBorrower: false, onSavings: false } });

  expect(screen.getByText(/^Pay on time, and pay down what you owe\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "(207) 555-0100" })).toBeVisible();
  expect(screen.queryByText(/^Apply with a co-borrower|savings/)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Open my application" })).not.toBeInTheDocument();
});

const hopeless = { alone: false, withCoBorrower: false, onSavings: false };
const sam = { otherApplicant: { firstName: "Sam" } };
const now = "On that day, another loan or a co-borrower wouldn't have changed our answer.";

test.each<[string, Partial<AdverseAction>, boolean]>([
  ["one person on the day", {}, true],
  ["one of two people on the day", { ...sam, reasonsAlone: ["Income"] }, true],
  ["one of two people whom an older version asked about less", sam, false],
  ["one person later", { noticeDate: "2020-01-02" }, true],
])("says to %s that no other loan would change the answer, only if it's known: %s", async (_, changes, isSaid) => {
  await open({ ways: hopeless, noticeDate: today(), ...changes });

  const helps = screen.getByText(/^Pay on time, and pay down what you owe\./);
  expect(helps.textContent.includes(now)).toBe(isSaid);
});

test("tells one of two people their own ways, and names no other co-borrower", async () => {
  await open({ ...sam, ways: { alone: false, withCoBorrower: true, onSavings: true } });

  expect(screen.getByText(/^Use savings of your own/)).toBeVisible();
  expect(screen.getByRole("link", { name: "(207) 555-0100" })).toBeVisible();
  expect(screen.queryByText(/co-borrower|Pay on time/)).not.toBeInTheDocument();
  expect(screen.getByText(/open your application and choose “See all loans” there/)).toBeVisible();
});

test("says nothing about somebody whom the tables weren't asked about", async () => {
  await open({ ways: undefined });

  expect(screen.queryByRole("heading", { name: "What you can do" })).not.toBeInTheDocument();
});

test("links a co-borrower to the loan on savings, because they have no application to begin it in", async () => {
  const ways = { alone: true, withCoBorrower: false, onSavings: true };
  await open({ ...sam, ways, opensApplication: false });

  expect(screen.getByText(/^Use savings of your own/)).toHaveTextContent("You begin it here without your answers.");
  expect(screen.getByRole("link", { name: "See Share pledge" })).toHaveAttribute(
    "href",
    "/sharesecured/authentication",
  );
});
