// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountApi } from "@portico/contract/account";
import type { OutputOf } from "@portico/contract/endpoint";
import { overdraftAnswers, overdraftNotice } from "@portico/domain/accounts/overdraft";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { overdraftScreen } from "./overdraft-screen.tsx";

type Asked = OutputOf<typeof accountApi.overdraft>["accounts"][number];

const institution = { clientName: "Test Valley", clientTelephone: "(207) 555-0100" };
const journey = anAccountJourney({ frontier: "overdraft" });
const notice = overdraftNotice(institution, { fee: 28 }) as unknown as Asked["notice"];
const checking: Asked = {
  fundingProductId: 2,
  displayText: "Tide checking",
  notice,
  noticeDigest: "d".repeat(64),
  answers: overdraftAnswers(institution),
};

async function opened(changes: Partial<Asked> = {}) {
  const api = fakeApi()
    .on(accountApi.overdraft, { accounts: [{ ...checking, ...changes }] })
    .on(accountApi.chooseOverdraft, { chosen: true, journey: { ...journey, revision: 9, frontier: "verify" } });
  const page = await renderAccountStep(overdraftScreen, { journey });
  const save = () => page.user.click(screen.getByRole("button", { name: "Save and continue" }));
  return { ...page, save, sent: () => api.callsOf(accountApi.chooseOverdraft).map(({ input }) => input["choices"]) };
}

test("shows the model notice with its two answers, neither of them chosen (12 CFR 1005.17(b)(1)(i) and (d))", async () => {
  const { save, sent } = await opened();

  expect(screen.getByRole("heading", { level: 1, name: notice.title })).toBeInTheDocument();
  expect(
    screen.getByText("We will charge you a fee of up to $28.00 each time we pay an overdraft."),
  ).toBeInTheDocument();
  expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
  expect(screen.queryByText(/saved/i)).toBeNull();
  await save();

  expect(sent()).toEqual([]);
  expect(screen.getAllByText("Choose one of the two.")).not.toEqual([]);
});

test.each([
  ["I want Test Valley", "optedIn"],
  ["I do not want Test Valley", "notOptedIn"],
] as const)("sends the choice that begins with %s, with the digest of the shown notice", async (words, answer) => {
  const { user, save, sent, onDone } = await opened();

  await user.click(screen.getByRole("radio", { name: new RegExp(`^${words}`) }));
  await save();

  expect(sent()).toEqual([[{ fundingProductId: 2, answer, noticeDigest: checking.noticeDigest }]]);
  expect(onDone).toHaveBeenCalled();
});

test("shows an earlier answer again", async () => {
  await opened({ answer: "optedIn" });

  expect(screen.getByRole("radio", { name: /^I want/ })).toBeChecked();
});
