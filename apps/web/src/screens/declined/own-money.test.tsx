// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { applicationApi } from "@portico/contract/application";
import type { AdverseActionNotice } from "@portico/contract/notice";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { Counteroffers } from "./counteroffers.tsx";

type Choice = NonNullable<AdverseActionNotice["counteroffer"]>["choices"][number];

const whole: Choice = { loanAmount: 8000, termInMonths: 60, annualPercentageRate: 8.49, monthlyPayment: 164.1 };
const smaller: Choice = { loanAmount: 2600, termInMonths: 36, annualPercentageRate: 7.49, monthlyPayment: 80.86 };

/** Picks among a counteroffer for the whole loan over a longer term, and of one for a smaller loan. */
async function renderOffers(ownMoney: number | undefined, productCode: ProductCode = ProductCode.auto) {
  fakeApi().on(applicationApi.takeCounteroffer, { opened: true });
  const known = ownMoney !== undefined;
  const choices = [
    { ...whole, ...(known && { ownMoney: 0 }) },
    { ...smaller, ...(known && { ownMoney }) },
  ];
  const offered = { asked: { loanAmount: 8000, termInMonths: 36 }, endsOn: "2999-01-02", choices };
  const page = { applicationId: 77, since: {}, onDone: vi.fn<() => void>() };
  const { user } = await renderPage(<Counteroffers {...page} {...{ offered, productCode }} />);
  return async (tile: RegExp) => {
    await user.click(screen.getByRole("button", { name: tile }));
    return screen.getByRole("button", { name: /^Choose/ }).parentElement;
  };
}

test("says before the choice what own money it needs, and that choosing it is a statement", async () => {
  const pick = await renderOffers(5400);

  expect(await pick(/^\$8,000 ?60 months/)).not.toHaveTextContent("yourself");
  expect(await pick(/^\$2,600 ?36 months/)).toHaveTextContent(
    "You'd pay $5,400 of the $8,000 price yourself. By choosing this, you tell us that you can.",
  );
});

test("says of a counteroffer that was accepted what its person told, and nothing about choosing it", async () => {
  const offered = {
    asked: { loanAmount: 8000, termInMonths: 36 },
    endsOn: "2999-01-02",
    choices: [{ ...smaller, ownMoney: 5400 }],
  };
  const takenAt = "2026-11-20T19:14:00.000Z";
  const taken = { loanAmount: 2600, termInMonths: 36, takenAt, isSent: true, answer: "accepted" } as const;
  const page = { applicationId: 77, since: { taken }, onDone: vi.fn<() => void>() };

  await renderPage(<Counteroffers {...page} offered={offered} productCode={ProductCode.auto} />);

  expect(screen.getByText("You told us that you can pay $5,400 of the $8,000 price yourself.")).toBeVisible();
  expect(screen.queryByText(/By choosing/)).not.toBeInTheDocument();
});

test("invents no price if the person hasn't told one", async () => {
  const pick = await renderOffers(undefined);

  expect(await pick(/^\$8,000 ?60 months/)).not.toHaveTextContent("less than you asked for");
  const ofSmaller = await pick(/^\$2,600 ?36 months/);
  expect(ofSmaller).toHaveTextContent("That's $5,400 less than you asked for. You'd need a lower price");
  expect(ofSmaller).not.toHaveTextContent("yourself");
});

test("counts what is owed, not a price, for a refinancing", async () => {
  const pick = await renderOffers(5400, ProductCode.autoRefi);

  expect(await pick(/^\$2,600 ?36 months/)).toHaveTextContent("You'd pay $5,400 of the $8,000 you owe yourself.");
});

test("speaks of no own money for a loan without a vehicle", async () => {
  await renderOffers(undefined, ProductCode.signature);

  expect(screen.queryByText(/less than you asked for|yourself/)).not.toBeInTheDocument();
});
