// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { SearchSelect } from "./search-select.tsx";

const makes = ["Acura", "Honda", "Land Rover", "Lincoln"].map((label) => ({ value: label.toLowerCase(), label }));

function Page({ start = "" }: { start?: string }) {
  const [make, setMake] = useState(start);
  return (
    <>
      <SearchSelect
        name="make"
        label="Make"
        hint="Type the start of a word"
        options={makes}
        value={make}
        onChange={setMake}
        labels={{ open: "Show all makes", empty: "No make starts like that" }}
      />
      <output>{make}</output>
    </>
  );
}

const optionNames = () => screen.getAllByRole("option").map((option) => option.textContent);

test("offers what starts with the typed letters, and Enter takes the one reached by arrow keys", async () => {
  render(<Page />);
  const input = screen.getByRole("combobox", { name: "Make" });

  await userEvent.type(input, "l");
  expect(optionNames()).toEqual(["Land Rover", "Lincoln"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");

  expect(screen.getByRole("status")).toHaveTextContent("land rover");
  expect(input).toHaveValue("Land Rover");
});

test("matches the start of any word", async () => {
  render(<Page />);

  await userEvent.type(screen.getByRole("combobox"), "rov");

  expect(optionNames()).toEqual(["Land Rover"]);
});

test("says so when nothing matches", async () => {
  render(<Page />);

  await userEvent.type(screen.getByRole("combobox"), "zzz");

  expect(screen.getByText("No make starts like that")).toBeVisible();
});

test("the button shows every option, and a choice that was made is named", async () => {
  render(<Page start="honda" />);
  expect(screen.getByRole("combobox", { name: "Make" })).toHaveValue("Honda");

  await userEvent.click(screen.getByRole("button", { name: /Show all makes/ }));

  expect(optionNames()).toHaveLength(4);
});

test("letters that match nothing give way to the last choice when the field is left", async () => {
  render(<Page start="honda" />);

  await userEvent.type(screen.getByRole("combobox"), "x");
  await userEvent.tab();

  expect(screen.getByRole("combobox")).toHaveValue("Honda");
  expect(screen.getByRole("status")).toHaveTextContent("honda");
});

test("hint and error are read with it", () => {
  render(
    <SearchSelect
      name="make"
      label="Make"
      hint="The hint"
      error="The error"
      options={makes}
      value=""
      onChange={() => undefined}
      labels={{ open: "Open", empty: "None" }}
    />,
  );

  const input = screen.getByRole("combobox", { name: "Make" });

  expect(input).toHaveAccessibleDescription("The hint The error");
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute("id", "make");
});
