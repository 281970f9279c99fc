// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SelectOption } from "../select-field/select-field.tsx";
import { SearchSelect } from "./search-select.tsx";

const makes = ["Acura", "Honda", "Land Rover", "Lexus", "Lincoln"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Page({ start = "", options = makes }: { start?: string; options?: SelectOption[] }) {
  const [make, setMake] = useState(start);
  return (
    <>
      <SearchSelect
        name="make"
        label="Make"
        hint="Type the start of a word"
        options={options}
        value={make}
        onChange={setMake}
        labels={{ open: "Show all makes", empty: "No make starts like that" }}
      />
      <output>{make}</output>
    </>
  );
}

const optionNames = () => screen.getAllByRole("option").map((option) => option.textContent);

test(
  "offers options that start with the typed letters, and takes the active one on Enter",
  { tags: ["2.widget.search-select"] },
  async () => {
    render(<Page />);
    const input = screen.getByRole("combobox", { name: "Make" });

    await userEvent.type(input, "l");
    expect(optionNames()).toEqual(["Land Rover", "Lexus", "Lincoln"]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");

    expect(screen.getByRole("status")).toHaveTextContent("land rover");
    expect(input).toHaveValue("Land Rover");
  },
);

test("opens the list when its field is pressed", async () => {
  render(<Page />);

  await userEvent.click(screen.getByRole("combobox", { name: "Make" }));

  expect(optionNames()).toEqual(["Acura", "Honda", "Land Rover", "Lexus", "Lincoln"]);
});

test("matches the start of any word", { tags: ["5.autocomplete-match"] }, async () => {
  render(<Page />);

  await userEvent.type(screen.getByRole("combobox"), "rov");

  expect(optionNames()).toEqual(["Land Rover"]);
});

const states = [
  { value: "ME", label: "Maine", code: "ME" },
  { value: "MD", label: "Maryland", code: "MD" },
  { value: "MA", label: "Massachusetts", code: "MA" },
];

test.each([
  ["me", ["Maine"], "ME"],
  ["MA", ["Massachusetts", "Maine", "Maryland"], "MA"],
])("finds an option by its code %s, before options whose name starts with it", async (code, found, chosen) => {
  render(<Page options={states} />);
  const input = screen.getByRole("combobox");

  await userEvent.type(input, code);
  expect(optionNames()).toEqual(found);
  await userEvent.tab();

  expect(screen.getByRole("status")).toHaveTextContent(chosen);
});

test("says so when nothing matches", async () => {
  render(<Page />);

  await userEvent.type(screen.getByRole("combobox"), "zzz");

  expect(screen.getByText("No make starts like that")).toBeVisible();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
});

test("keeps what it says about no matches while a press on the next field lasts, so that nothing moves under it", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page />);
  const combobox = screen.getByRole("combobox");
  fireEvent.focus(combobox);
  fireEvent.change(combobox, { target: { value: "zzz" } });

  fireEvent.mouseDown(document.body);
  fireEvent.blur(combobox);
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText("No make starts like that")).toBeVisible();
  fireEvent.mouseUp(document.body);
  act(() => void vi.advanceTimersByTime(1));

  expect(screen.queryByText("No make starts like that")).not.toBeInTheDocument();
});

test("shows every option with the button, and marks the chosen one", async () => {
  render(<Page start="honda" />);
  expect(screen.getByRole("combobox", { name: "Make" })).toHaveValue("Honda");

  await userEvent.click(screen.getByRole("button", { name: /Show all makes/ }));

  expect(optionNames()).toHaveLength(5);
});

test("reports a text that isn't an option when the field loses the focus, and clears that once it is one", async () => {
  const onUnmatched = vi.fn<(text: string | undefined) => void>();
  render(
    <SearchSelect
      {...{ name: "make", label: "Make", options: makes, value: "honda", onUnmatched }}
      onChange={() => {}}
      labels={{ open: "Show", empty: "None" }}
    />,
  );

  await userEvent.type(screen.getByRole("combobox"), "Tatra ");
  await userEvent.tab();
  expect(onUnmatched).toHaveBeenLastCalledWith("Tatra");
  await userEvent.type(screen.getByRole("combobox"), "honda");
  await userEvent.tab();

  expect(onUnmatched).toHaveBeenLastCalledWith(undefined);
});

test("keeps a text that isn't an option in the field, and clears the earlier choice", async () => {
  render(<Page start="honda" />);

  await userEvent.type(screen.getByRole("combobox"), "Lex");
  await userEvent.tab();

  expect(screen.getByRole("combobox")).toHaveValue("Lex");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("takes the only remaining option on Enter instead of an earlier choice", async () => {
  render(<Page start="honda" />);

  await userEvent.type(screen.getByRole("combobox"), "lex{Enter}");

  expect(screen.getByRole("combobox")).toHaveValue("Lexus");
  expect(screen.getByRole("status")).toHaveTextContent("lexus");
});

test("chooses nothing on Enter if several options match, and doesn't submit the form", async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Page start="honda" />
    </form>,
  );

  await userEvent.type(screen.getByRole("combobox"), "l{Enter}");

  expect(screen.getByRole("combobox")).toHaveValue("l");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("reads hint and error with the field", () => {
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

test(
  "wraps around with the arrow keys, and skips disabled options",
  { tags: ["3.option.label", "3.option.value", "3.option.disabled"] },
  async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = [
      { value: "a", label: "Alpha", disabled: true },
      { value: "b", label: "Beta" },
      { value: "c", label: "Gamma" },
    ];
    render(
      <SearchSelect
        name="x"
        label="Letter"
        options={options}
        value=""
        onChange={onChange}
        labels={{ open: "Open", empty: "" }}
      />,
    );

    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}{ArrowDown}{Enter}");

    expect(onChange).toHaveBeenCalledExactlyOnceWith("b");
  },
);

test("starts at the chosen option", async () => {
  render(<Page start="honda" />);

  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");

  expect(screen.getByRole("status")).toHaveTextContent("land rover");
});

test("closes the list on Escape and keeps the choice", async () => {
  render(<Page start="honda" />);

  await userEvent.type(screen.getByRole("combobox"), "{ArrowDown}{Escape}");

  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("honda");
});

test("takes the active option when the field loses the focus", async () => {
  render(<Page />);

  await userEvent.type(screen.getByRole("combobox"), "lin{ArrowDown}");
  await userEvent.tab();

  expect(screen.getByRole("status")).toHaveTextContent("lincoln");
});

test("clears the choice when the field is emptied", async () => {
  render(<Page start="honda" />);

  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.tab();

  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("accepts an option's whole name as typed text", async () => {
  render(<Page />);

  await userEvent.type(screen.getByRole("combobox"), "honda");
  await userEvent.tab();

  expect(screen.getByRole("combobox")).toHaveValue("Honda");
  expect(screen.getByRole("status")).toHaveTextContent("honda");
});

test("keeps the active option when the page around it renders again", async () => {
  const onChange = vi.fn<(value: string) => void>();
  const page = () => (
    <SearchSelect
      name="make"
      label="Make"
      options={makes.map((make) => ({ ...make }))}
      value=""
      onChange={onChange}
      labels={{ open: "Open", empty: "" }}
    />
  );
  const { rerender } = render(page());

  await userEvent.type(screen.getByRole("combobox"), "l{ArrowDown}{ArrowDown}");
  rerender(page());
  await userEvent.keyboard("{Enter}");

  expect(onChange).toHaveBeenCalledExactlyOnceWith("lexus");
});

test("keeps its list narrowed while it closes, and shows every option when it opens again", async () => {
  render(<Page />);
  const input = screen.getByRole("combobox");
  await userEvent.type(input, "lx");
  await userEvent.keyboard("{Backspace}");
  expect(optionNames()).toEqual(["Land Rover", "Lexus", "Lincoln"]);

  act(() => input.blur());

  expect(optionNames()).toEqual(["Land Rover", "Lexus", "Lincoln"]);
  await userEvent.click(input);
  expect(optionNames()).toHaveLength(5);
});

test("closes its list 200 ms after it loses the focus", { tags: ["9.dropdown-blur"] }, () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page />);
  const input = screen.getByRole("combobox");
  act(() => input.focus());
  fireEvent.change(input, { target: { value: "l" } });

  act(() => input.blur());
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.getByRole("listbox")).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));

  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});
