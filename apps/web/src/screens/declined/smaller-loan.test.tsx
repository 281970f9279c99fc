// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { declineReasons } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { declinedScreen } from "./declined-screen.tsx";

const answer: OutputOf<typeof applicationApi.decline> = {
  text: "Our reasons are below, and then what you can do.",
  lendsLess: true,
  reasons: [declineReasons.collateralInsufficient, "A late payment in the past"],
  noticeDate: "2026-10-03",
  creditor: { name: "Testing Credit Union", address: "1 Main Street, Portland, ME 04101", telephone: "(207) 555-0100" },
  equalCreditNotice: "The Federal Equal Credit Opportunity Act prohibits …",
  addressee: { firstName: "Morgan", lastName: "Reed" },
  product: "Auto loan",
  bureau: null,
  score: null,
  usedOutsideSource: true,
  counteroffer: { asked: { loanAmount: 11_000, termInMonths: 60 }, endsOn: "2999-01-02", choices: [] },
  ways: { alone: false, withCoBorrower: true, onSavings: false },
  canChooseAnother: true,
};

async function renderDeclined(changes: Partial<typeof answer>, productCode: ProductCode = ProductCode.auto) {
  const api = fakeApi().on(applicationApi.decline, { ...answer, ...changes });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = declinedScreen;
  const page = await renderPage(
    <Screen
      journey={aJourney({ submitted: true, exit: "declined", applicationType: ApplicationType.single })}
      productCode={productCode}
      outcome="declined"
      onDone={onDone}
    />,
  );
  return { ...page, api, onDone };
}

const linked = aJourney({ applicationId: 7100 });
const nothing = /^On that day, no other amount or term of this loan passed/;

test("leads by one press to the smaller loan at which a person looks, and to another vehicle", async () => {
  const { api, user, onDone } = await renderDeclined({ smaller: { loanAmount: 7200, ownMoney: 4600 } });
  api.on(applicationApi.applyForLess, { opened: true, journey: linked });

  const text = "Ask for up to $7,200, and pay $4,600 of the price yourself. A person then looks at it";
  const button = screen.getByRole("button", { name: "Ask for $7,200" });
  expect(button.closest("li")).toHaveTextContent(text);
  expect(button.closest("li")).toHaveTextContent("We check your credit again when you send it.");
  expect(screen.queryByText(nothing)).not.toBeInTheDocument();
  expect(screen.getByText("Choose a vehicle that is worth more.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose another vehicle" })).toBeVisible();
  await user.click(button);

  expect(api.callsOf(applicationApi.applyForLess)[0]?.input).toEqual({ applicationId: 7001 });
  expect(onDone).toHaveBeenCalledWith(linked);
});

test("names no price where a loan is refinanced", async () => {
  await renderDeclined({ smaller: { loanAmount: 20_200, ownMoney: 4600 } }, ProductCode.autoRefi);

  const item = screen.getByRole("button", { name: "Ask for $20,200" }).closest("li");
  expect(item).toHaveTextContent("Ask for up to $20,200, and pay $4,600 of what you owe yourself.");
  expect(item).not.toHaveTextContent("price");
});

test("goes on with the one that was begun", async () => {
  const begun = { isSent: false, since: "2026-10-03T12:00:00.000Z" };
  await renderDeclined({ smaller: { loanAmount: 7200, begun } });

  const button = screen.getByRole("button", { name: "Go on with $7,200" });
  expect(button.closest("li")).toHaveTextContent("You started one on October 3, 2026, and it isn't sent yet.");
});

test("names no own money without a smaller loan that could pass", async () => {
  await renderDeclined({});

  expect(screen.getByText(nothing)).toBeVisible();
  expect(screen.queryByText(/pay more of the price yourself/)).not.toBeInTheDocument();
});
