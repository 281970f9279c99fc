// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("keeps the focus on a busy button, shows the busy label, and ignores presses", async () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Send</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));

  rerender(
    <Button onClick={onClick} isBusy busyLabel="Sending">
      Send
    </Button>,
  );
  await userEvent.keyboard("{Enter}");

  expect(screen.getByRole("button", { name: "Sending" })).toHaveFocus();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("doesn't submit the form again from a busy submit button", async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );

  await userEvent.click(screen.getByRole("button"));

  expect(onSubmit).not.toHaveBeenCalled();
});

test("ignores the second click of a double click whose first click hit something else", () => {
  const [open, confirm] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <>
      <Button onClick={open}>Open</Button>
      <Button onClick={confirm}>Confirm</Button>
    </>,
  );

  fireEvent.click(screen.getByRole("button", { name: "Open" }), { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }), { detail: 2 });
  expect(confirm).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole("button", { name: "Confirm" }), { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }), { detail: 2 });
  expect(confirm).toHaveBeenCalledTimes(2);
});
