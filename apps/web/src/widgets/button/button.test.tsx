// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a busy button keeps the focus, says what happens, and ignores presses", async () => {
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

test("a busy submit button does not send the form again", async () => {
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
