// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { WizardTabs } from "./wizard-tabs.tsx";

const tabs = ["Year", "Make", "Model"].map((label) => ({ id: label, label, content: `Which ${label}?` }));

function Page({ isNextDisabled, lastIsDisabled }: { isNextDisabled?: boolean; lastIsDisabled?: boolean }) {
  const [current, setCurrent] = useState("Year");
  return (
    <WizardTabs
      label="Find your vehicle"
      tabs={tabs.map((tab) => (tab.id === "Model" ? { ...tab, isDisabled: lastIsDisabled } : tab))}
      current={current}
      onChange={setCurrent}
      labels={{ previous: "Previous", next: "Next" }}
      isNextDisabled={isNextDisabled}
    />
  );
}

const previous = () => screen.getByRole("button", { name: "Previous" });
const next = () => screen.getByRole("button", { name: "Next" });

test(
  "disables Previous on the first tab, and Next on the last",
  { tags: ["2.widget.wizard-tabs.previous", "2.widget.wizard-tabs.next"] },
  async () => {
    render(<Page />);
    expect(previous()).toBeDisabled();

    await userEvent.click(next());
    await userEvent.click(next());

    expect(screen.getByRole("tabpanel", { name: "Model" })).toHaveTextContent("Which Model?");
    expect(previous()).toBeEnabled();
    expect(next()).toBeDisabled();
  },
);

test("disables Next on request", { tags: ["2.widget.wizard-tabs.next"] }, () => {
  render(<Page isNextDisabled />);

  expect(next()).toBeDisabled();
});

test("moves between tabs with the arrow keys, and stops at the ends", async () => {
  render(<Page />);
  await userEvent.tab();

  await userEvent.keyboard("{ArrowLeft}{ArrowRight}");

  expect(screen.getByRole("tab", { name: "Make" })).toHaveFocus();
  expect(screen.getByRole("tab", { name: "Make", selected: true })).toBeVisible();
});

test("moves the focus to the next tab's question after a button", async () => {
  render(<Page />);

  await userEvent.click(next());

  expect(screen.getByRole("tabpanel", { name: "Make" })).toHaveFocus();
});

test("doesn't open a disabled tab with the mouse or the arrow keys", async () => {
  render(<Page lastIsDisabled />);
  await userEvent.click(screen.getByRole("tab", { name: "Make" }));

  await userEvent.click(screen.getByRole("tab", { name: "Model" }));
  await userEvent.keyboard("{ArrowRight}");

  expect(screen.getByRole("tab", { name: "Make", selected: true })).toBeVisible();
});
