// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { CheckboxGroup } from "./checkbox-group.tsx";

test("gives the form the list of checked values", async () => {
  const submitted = vi.fn<(values: unknown) => void>();
  function Form() {
    const form = useForm<{ apply: string[] }>({ defaultValues: { apply: ["a"] } });
    const options = ["a", "b", "c"].map((value) => ({ value, label: `Option ${value}` }));
    return (
      <form onSubmit={(event) => void form.handleSubmit((values) => submitted(values))(event)}>
        <CheckboxGroup label="Which apply?" options={options} {...form.register("apply")} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  expect(screen.getByRole("group", { name: "Which apply?" })).toBeVisible();

  await userEvent.click(screen.getByRole("checkbox", { name: "Option c" }));
  await userEvent.click(screen.getByRole("button"));

  expect(submitted).toHaveBeenCalledWith({ apply: ["a", "c"] });
});
