// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { SelectField } from "./select-field.tsx";

const options = [
  { value: "WA", label: "Washington" },
  { value: "OR", label: "Oregon" },
];

test("starts with its placeholder, and passes the chosen value to the form", async () => {
  const submitted = vi.fn<(values: unknown) => void>();
  function Form() {
    const form = useForm({ defaultValues: { state: "" } });
    return (
      <form onSubmit={(event) => void form.handleSubmit((values) => submitted(values))(event)}>
        <SelectField label="State" placeholder="Choose one" options={options} {...form.register("state")} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  const select = screen.getByRole("combobox", { name: "State" });
  expect(select).toHaveDisplayValue("Choose one");

  await userEvent.selectOptions(select, "Oregon");
  await userEvent.click(screen.getByRole("button"));

  expect(submitted).toHaveBeenCalledWith({ state: "OR" });
});
