// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { masks } from "./apply-mask.ts";
import { MaskedField } from "./masked-field.tsx";

function theInput() {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
}

test("puts the typed text into the mask, and passes it to the form", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <MaskedField name="phone" label="Phone" mask={masks.phone} onChange={(event) => onChange(event.target.value)} />,
  );

  await userEvent.type(theInput(), "5550100144");

  expect(theInput()).toHaveValue("(555) 010-0144");
  expect(onChange).toHaveBeenLastCalledWith("(555) 010-0144");
});

test("accepts a pasted number in another format", async () => {
  render(<MaskedField name="phone" label="Phone" mask={masks.phone} />);

  await userEvent.click(theInput());
  await userEvent.paste("+1 555.010.0144");

  expect(theInput()).toHaveValue("(555) 010-0144");
});

test("keeps the caret after the digit that was typed in the middle", async () => {
  render(<MaskedField name="phone" label="Phone" mask={masks.phone} defaultValue="(555) 010-014" />);

  await userEvent.type(theInput(), "9", { initialSelectionStart: 6, initialSelectionEnd: 6 });

  expect(theInput()).toHaveValue("(555) 901-0014");
  expect(theInput().selectionStart).toBe(7);
});

test("lets backspace delete every character", async () => {
  render(<MaskedField name="phone" label="Phone" mask={masks.phone} defaultValue="(555) 0" />);

  await userEvent.type(theInput(), "{Backspace>4/}");

  expect(theInput()).toHaveValue("");
});

test("puts a registered field's initial value into the mask, and passes it to the form", async () => {
  const submitted = vi.fn<(values: unknown) => void>();
  function Form() {
    const form = useForm({ defaultValues: { phone: "5550100144" } });
    return (
      <form onSubmit={(event) => void form.handleSubmit((values) => submitted(values))(event)}>
        <MaskedField label="Phone" mask={masks.phone} {...form.register("phone")} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  expect(theInput()).toHaveValue("(555) 010-0144");

  await userEvent.type(theInput(), "{Backspace}9");
  await userEvent.click(screen.getByRole("button"));

  expect(submitted).toHaveBeenCalledWith({ phone: "(555) 010-0149" });
});

test("blocks characters that aren't digits", { tags: ["5.key-filter"] }, async () => {
  render(<MaskedField name="phone" label="Phone" mask={masks.phone} />);

  await userEvent.type(theInput(), "a5b5$5");

  expect(theInput()).toHaveValue("(555");
});
