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
  "Previous is off on the first tab, Next on the last",
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

test("Next is off when told so", { tags: ["2.widget.wizard-tabs.next"] }, () => {
  render(<Page isNextDisabled />);

  expect(next()).toBeDisabled();
});

test("arrow keys walk the tabs and stop at the ends", async () => {
  render(<Page />);
  await userEvent.tab();

  await userEvent.keyboard("{ArrowLeft}{ArrowRight}");

  expect(screen.getByRole("tab", { name: "Make" })).toHaveFocus();
  expect(screen.getByRole("tab", { name: "Make", selected: true })).toBeVisible();
});

test("whoever walks by a button is put before the next tab's question", async () => {
  render(<Page />);

  await userEvent.click(next());

  expect(screen.getByRole("tabpanel", { name: "Make" })).toHaveFocus();
});

test("a tab whose turn has not come cannot be opened, by mouse or by arrow", async () => {
  render(<Page lastIsDisabled />);
  await userEvent.click(screen.getByRole("tab", { name: "Make" }));

  await userEvent.click(screen.getByRole("tab", { name: "Model" }));
  await userEvent.keyboard("{ArrowRight}");

  expect(screen.getByRole("tab", { name: "Make", selected: true })).toBeVisible();
});
