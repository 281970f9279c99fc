// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { ChoiceCards } from "../choice-cards/choice-cards.tsx";
import { SegmentedControl } from "../segmented-control/segmented-control.tsx";
import { RadioGroup } from "./radio-group.tsx";

const options = [
  { value: "own", label: "I own it" },
  { value: "rent", label: "I rent", hint: "From anybody" },
];
const looks = [
  ["RadioGroup", RadioGroup],
  ["ChoiceCards", ChoiceCards],
  ["SegmentedControl", SegmentedControl],
] as const;

test.each(looks)("renders %s as a named group of radios with its error", (_name, Choice) => {
  render(<Choice name="housing" label="Do you own or rent?" options={options} error="Choose one" />);

  const group = screen.getByRole("radiogroup", { name: "Do you own or rent?" });

  expect(group).toHaveAccessibleDescription("Choose one");
  expect(group).toHaveAttribute("aria-invalid", "true");
  expect(within(group).getAllByRole("radio")).toHaveLength(2);
});

test.each(looks)(
  "%s follows the arrow keys and registers with a form",
  { tags: ["2.widget.radios", "2.widget.segmented-control"] },
  async (_name, Choice) => {
    const submitted = vi.fn<(values: unknown) => void>();
    function Form() {
      const form = useForm({ defaultValues: { housing: "own" } });
      return (
        <form onSubmit={(event) => void form.handleSubmit((values) => submitted(values))(event)}>
          <Choice label="Do you own or rent?" options={options} {...form.register("housing")} />
          <button type="submit">Send</button>
        </form>
      );
    }
    render(<Form />);
    expect(screen.getByRole("radio", { name: /I own it/ })).toBeChecked();

    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.click(screen.getByRole("button"));

    expect(submitted).toHaveBeenCalledWith({ housing: "rent" });
  },
);

test("reads an option's hint after its name", () => {
  render(<RadioGroup name="h" label="Housing" options={options} />);

  expect(screen.getByRole("radio", { name: /I rent/ })).toHaveAccessibleDescription("From anybody");
});

test("follows the value of a controlled choice", () => {
  const { rerender } = render(
    <RadioGroup name="h" label="Housing" options={options} value="own" onChange={() => undefined} />,
  );

  rerender(<RadioGroup name="h" label="Housing" options={options} value="rent" onChange={() => undefined} />);

  expect(screen.getByRole("radio", { name: /I rent/ })).toBeChecked();
});
