// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { incomeSourceApi } from "@portico/contract/work";
import type { Fate } from "../../testing/command-server.ts";
import { aListServer } from "../../testing/list-server.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { currentEmploymentScreen } from "./current-employment-screen.tsx";
import { anEmploymentApi } from "./testing/employment-api.ts";

/* Tests other income whose changes get no answer. In the end, the list must match the person's last actions. */

const socialSecurity = { id: 11, incomeSourceConfigurationId: 1, monthlyIncome: 900 };
const pension = { id: 12, incomeSourceConfigurationId: 2, monthlyIncome: 500 };

async function openPage(kept = [socialSecurity, pension]) {
  const api = anEmploymentApi();
  const server = aListServer(api, incomeSourceApi, {
    names: { entry: "incomeSource", id: "incomeSourceId" },
    kept,
  });
  api.on(incomeSourceApi.read, () => ({ incomeSources: [...server.entries()] }));
  const { user } = await renderStep(currentEmploymentScreen);
  /** Presses a button. `fate` says whether the call arrives and is answered. */
  const press = async (name: RegExp, fate: Fate = "answered") => {
    server.let(fate);
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^(Saving|Working)/ })).not.toBeInTheDocument());
    if (fate !== "answered") await screen.findAllByRole("region", { name: "We don't know if this arrived" });
    server.let("answered");
  };
  /** Opens the form of another income, and fills it in. */
  const type = async (amount: number) => {
    await press(/^Add other income/);
    await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
    await user.clear(screen.getByLabelText("Amount"));
    await user.type(screen.getByLabelText("Amount"), String(amount));
  };
  const amountOf = (button: HTMLElement) => /\$(\d+)\.00 a month/.exec(button.getAttribute("aria-label")!)![1];
  const lists = () => ({
    onPage: screen.queryAllByRole("button", { name: /^Remove / }).map((button) => Number(amountOf(button))),
    saved: server.entries().map(({ monthlyIncome }) => monthlyIncome),
  });
  const undo = () => screen.queryByRole("button", { name: "Undo" });
  return { server, press, type, lists, undo };
}

const alike = (...amounts: readonly number[]) => ({ onPage: amounts, saved: amounts });

const lost: readonly Fate[] = ["answerLost", "neverArrives"];
const both = lost.flatMap((ofUndo) => lost.map((ofAdding) => ({ ofUndo, ofAdding })));

test.each(both)("cancels a new income without removing a restored one: %o", async ({ ofUndo, ofAdding }) => {
  const { press, type, lists, undo } = await openPage();
  await press(/^Remove Pension/);
  await press(/^Undo/, ofUndo);
  await type(300);
  await press(/^Add another income/, ofAdding);

  await press(/^Cancel/);
  if (undo()) await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(900, 500));
});

test.each(both)("adds an income beside a restored one: %o", async ({ ofUndo, ofAdding }) => {
  const { press, type, lists, undo } = await openPage();
  await press(/^Remove Pension/);
  await press(/^Undo/, ofUndo);
  await type(300);
  await press(/^Add another income/, ofAdding);

  await press(/^Add another income/);
  if (undo()) await press(/^Undo/);

  const inAnyOrder = () => lists().onPage.toSorted((one, other) => one - other);
  await expect.poll(inAnyOrder).toEqual([300, 500, 900]);
  expect(lists()).toEqual(alike(...lists().onPage));
});

test.each(lost)("closes an unsent income without removing a restored one: %s", async (ofUndo) => {
  const { server, press, type, lists } = await openPage();
  await press(/^Remove Pension/);
  await press(/^Undo/, ofUndo);
  const restored = server.created();
  await type(300);

  await press(/^Cancel/);
  await waitFor(() => expect(screen.queryByLabelText("Amount")).not.toBeInTheDocument());
  expect(server.entries()).toHaveLength(1 + restored);
  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(900, 500));
  expect(server.created()).toBe(1);
});

test("doesn't offer Undo once a later save shows that the entry is back", async () => {
  const { press, type, lists, undo } = await openPage();
  await press(/^Remove Pension/);
  await press(/^Undo/, "answerLost");
  await type(300);

  await press(/^Add another income/);

  await expect.poll(lists).toEqual(alike(900, 500, 300));
  expect(undo()).toBeNull();
  expect(screen.queryByText(/^Removed: /)).not.toBeInTheDocument();
});

test("removes and restores again an entry whose Undo had no answer", async () => {
  const { press, type, lists } = await openPage();
  await press(/^Remove Pension/);
  await press(/^Undo/, "answerLost");
  await type(300);
  await press(/^Add another income/);

  await press(/^Remove Pension or retirement, \$500/);
  await expect.poll(lists).toEqual(alike(900, 300));
  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(900, 300, 500));
});

test("restores an entry only once if another window adds an entry after an unanswered Undo", async () => {
  const { server, press, lists, undo } = await openPage();
  await press(/^Remove Pension/);
  await press(/^Undo/, "answerLost");
  server.addElsewhere({ id: 50, incomeSourceConfigurationId: 2, monthlyIncome: 70 });

  await press(/^Undo/);
  await expect.poll(lists).toEqual(alike(900, 500, 70));

  expect(undo()).toBeNull();
});

test.each(lost)("restores an income only once after its save and its Undo got no answer: %s", async (ofUndo) => {
  const { server, press, type, lists, undo } = await openPage();
  await type(300);
  await press(/^Add another income/, "answerLost");
  await press(/^Remove Social Security/);
  await press(/^Remove Pension or retirement, \$300/);
  await press(/^Undo/, ofUndo);

  await press(/^Add other income/);
  if (undo()) await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(500, 300));
  expect(server.created()).toBe(2);
});

test("keeps an income that the list shows when the next one never arrives", async () => {
  const { press, type, lists } = await openPage();
  await type(300);
  await press(/^Add another income/, "answerLost");
  await press(/^Remove Social Security/);
  await type(400);
  await press(/^Add another income/, "neverArrives");
  await press(/^Remove Pension or retirement, \$500/);

  await press(/^Add another income/);

  await expect.poll(lists).toEqual(alike(300, 400));
});

test("doesn't add an income while it finds out whether a canceled one arrived", async () => {
  const { server, press, type, lists } = await openPage();
  await type(300);
  await press(/^Add another income/, "neverArrives");

  await press(/^Cancel/);

  await waitFor(() => expect(screen.queryByLabelText("Amount")).not.toBeInTheDocument());
  await expect.poll(lists).toEqual(alike(900, 500));
  expect(server.created()).toBe(0);
});

test("offers Undo for a removal that turns out to have arrived", async () => {
  const { press, type, lists, undo } = await openPage();
  await press(/^Remove Pension/, "answerLost");
  await type(300);
  await press(/^Add another income/);

  await expect.poll(lists).toEqual(alike(900, 300));
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Removed: Pension/)).toBeVisible();
  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(900, 300, 500));
  expect(undo()).toBeNull();
});

test("saves a canceled income again if the answer to its removal was lost", async () => {
  const { press, type, lists } = await openPage();
  await type(300);
  await press(/^Add another income/, "answerLost");
  await press(/^Cancel/, "answerLost");

  await press(/^Add another income/);

  await expect.poll(lists).toEqual(alike(900, 500, 300));
});
