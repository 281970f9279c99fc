// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TextField } from "../text-field/text-field.tsx";
import { ErrorSummary, type SummaryError } from "./error-summary.tsx";

const wrong = [{ field: "city", message: "A city is required." }];

function Page({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  return (
    <>
      <ErrorSummary title="One thing to put right" errors={errors} attempt={attempt} />
      <TextField name="city" label="City" />
    </>
  );
}

test("moves the focus to the summary after an attempt with errors", () => {
  const { rerender } = render(<Page errors={[]} attempt={0} />);

  rerender(<Page errors={wrong} attempt={1} />);

  expect(screen.getByRole("region", { name: "One thing to put right" })).toHaveFocus();
});

test("moves the focus to the summary again after each further attempt", async () => {
  const { rerender } = render(<Page errors={wrong} attempt={1} />);
  await userEvent.click(screen.getByRole("textbox"));

  rerender(<Page errors={wrong} attempt={2} />);

  expect(screen.getByRole("region")).toHaveFocus();
});

test("leaves the focus alone when errors come and go during typing", async () => {
  const { rerender } = render(<Page errors={wrong} attempt={1} />);
  await userEvent.click(screen.getByRole("textbox"));

  rerender(<Page errors={[]} attempt={1} />);
  rerender(<Page errors={wrong} attempt={1} />);

  expect(screen.getByRole("textbox")).toHaveFocus();
});

test("moves the focus from a message to its field without changing the URL", async () => {
  render(<Page errors={wrong} attempt={1} />);
  const before = location.href;

  await userEvent.click(screen.getByRole("link", { name: "A city is required." }));

  expect(screen.getByRole("textbox", { name: "City" })).toHaveFocus();
  expect(location.href).toBe(before);
});

test("shows nothing without errors", () => {
  render(<Page errors={[]} attempt={3} />);

  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
