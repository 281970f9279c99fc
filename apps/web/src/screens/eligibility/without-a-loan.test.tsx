// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountApi, type AccountBeginning } from "@portico/contract/account";
import { accountPath } from "@portico/domain/accounts/account-path";
import { accountBeginning } from "../../testing/accounts.ts";
import { anInstitution } from "../../testing/institution-by-zip-code.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { shareSavings } from "../../testing/samples.ts";
import { eligibilityStart } from "./eligibility-start.tsx";

/* How somebody may join who opens accounts. They have chosen the accounts already. */

const path = ["accountSelection", "authentication", "eligibility"];
const asked = accountBeginning({ walkOfNew: { path, frontier: "eligibility", exit: null } });

async function renderStart(answer: AccountBeginning) {
  const api = anInstitution({}, [shareSavings]);
  api.on(accountApi.beginning, asked).on(accountApi.saveBeginning, answer);
  const frame = { ...aFrame(), begins: { destination: accountPath, section: "start" } as const };
  await eligibilityStart.prefetch?.(undefined);
  const { Screen } = eligibilityStart;
  const page = <Screen productCode={undefined} memberType="new" onDone={() => {}} />;
  return { api, ...(await renderPage(page, frame)) };
}

const join = async ({ user }: Awaited<ReturnType<typeof renderStart>>) => {
  await user.type(screen.getByLabelText(/What.s your ZIP code\?/), "04101");
  await screen.findByText("Portland, Cumberland County. You can join.");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
};

test("asks a new person only how they may join, and leads to their name", async () => {
  const yes = accountBeginning({ walkOfNew: { path, frontier: "authentication", exit: null } });
  const rendered = await renderStart(yes);

  await join(rendered);

  expect(screen.queryByRole("checkbox", { name: /Share savings/ })).toBeNull();
  expect(rendered.api.callsOf(accountApi.saveBeginning)[0]?.input).toEqual({
    eligibility: expect.objectContaining({ county: "Cumberland", postalCode: "04101" }),
  });
  expect(rendered.frame.go).toHaveBeenCalledWith("/account/authentication", "new");
});

test("says before anybody has applied why they can't join", async () => {
  const content = { title: "You cannot join Harborlight today", text: "Come back when you have moved." };
  const rendered = await renderStart(
    accountBeginning({ walkOfNew: { path, frontier: null, exit: "ineligible" }, content }),
  );

  await join(rendered);

  expect(await screen.findByRole("heading", { level: 1, name: content.title })).toBeVisible();
  expect(rendered.frame.go).not.toHaveBeenCalled();
});
