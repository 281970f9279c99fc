// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AutocompleteField } from "./autocomplete-field.tsx";

const streets = ["100 Harbor Way, Port Townsend WA", "110 Harbor Street, Port Angeles WA"].map((label) => ({
  id: label,
  label,
}));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
afterEach(() => {
  vi.useRealTimers();
});

function Page({ onBlur }: { onBlur?: () => void }) {
  const [street, setStreet] = useState("");
  return (
    <>
      <AutocompleteField
        name="street"
        label="Street address"
        value={street}
        onChange={setStreet}
        onPick={({ label }) => setStreet(label.split(",")[0] ?? "")}
        onBlur={onBlur}
        suggestions={street.startsWith("1") ? streets : []}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

test("takes a suggestion by keyboard, and passes it to the caller", { tags: ["2.widget.autocomplete"] }, async () => {
  render(<Page />);
  const input = screen.getByRole("combobox", { name: "Street address" });

  await userEvent.type(input, "1");
  expect(screen.getAllByRole("option")).toHaveLength(2);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");

  expect(input).toHaveValue("110 Harbor Street");
});

test("keeps the typed text when no suggestion is taken", async () => {
  render(<Page />);

  await userEvent.type(screen.getByRole("combobox"), "12 Somewhere");
  await userEvent.tab();

  expect(screen.getByRole("combobox")).toHaveValue("12 Somewhere");
});

test("reports the blur after the delay, but not if the person comes back before", { tags: ["9.dropdown-blur"] }, () => {
  vi.useFakeTimers();
  const onBlur = vi.fn<() => void>();
  render(<Page onBlur={onBlur} />);
  const input = screen.getByRole("combobox");
  const leave = () => act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());

  act(() => input.focus());
  leave();
  pass(199);
  act(() => input.focus());
  pass(1000);
  expect(onBlur).not.toHaveBeenCalled();
  leave();
  pass(200);

  expect(onBlur).toHaveBeenCalledTimes(1);
  fireEvent.blur(input);
});

test("hides dismissed suggestions until something else is typed", async () => {
  render(<Page />);
  const input = screen.getByRole("combobox");

  await userEvent.type(input, "1{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.type(input, "0");

  expect(screen.getByRole("listbox", { name: "Street address" })).toBeVisible();
});
