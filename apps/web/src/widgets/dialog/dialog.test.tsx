// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

test("opens with its title, and closes with the close button, Escape, or a click beside it", async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog isOpen title="Have a question?" onClose={onClose} closeLabel="Close">
      <p>Call us</p>
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog", { name: "Have a question?" });

  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.keyDown(dialog, { key: "Escape" });
  fireEvent.click(dialog);
  fireEvent.click(screen.getByText("Call us"));

  expect(onClose).toHaveBeenCalledTimes(3);
});

test(
  "shows no close button and ignores Escape if it can't be closed",
  { tags: ["2.shell.expired.not-closable"] },
  () => {
    render(<Dialog isOpen title="Your session has expired." />);
    const dialog = screen.getByRole("dialog");

    const wasTaken = !fireEvent.keyDown(dialog, { key: "Escape" });
    const wasRefused = !fireEvent(dialog, new Event("cancel", { cancelable: true }));

    expect(wasTaken && wasRefused).toBe(true);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  },
);

test("closes the dialog element when `isOpen` becomes false", () => {
  const { rerender } = render(<Dialog isOpen title="Hello" />);

  rerender(<Dialog isOpen={false} title="Hello" />);

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("confirms and cancels with its two buttons", { tags: ["2.widget.confirmation-modal"] }, async () => {
  const answers: string[] = [];
  render(
    <ConfirmDialog
      isOpen
      title="Remove this address?"
      confirmLabel="Remove it"
      cancelLabel="Keep it"
      destructive
      onConfirm={() => answers.push("removed")}
      onCancel={() => answers.push("kept")}
    />,
  );

  await userEvent.click(screen.getByRole("button", { name: "Remove it" }));
  fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" });

  expect(answers).toEqual(["removed", "kept"]);
});

test("neither closes nor confirms on a double click on the button that opened it", () => {
  const answers: string[] = [];
  render(
    <ConfirmDialog
      isOpen
      title="Accept this loan?"
      confirmLabel="Accept it"
      cancelLabel="Not yet"
      onConfirm={() => answers.push("accepted")}
      onCancel={() => answers.push("closed")}
    />,
  );

  fireEvent.click(screen.getByRole("alertdialog"), { detail: 2 });
  fireEvent.click(screen.getByRole("button", { name: "Accept it" }), { detail: 2 });

  expect(answers).toEqual([]);
});

test("ignores the second click of the double click that opened it, and accepts later quick clicks", () => {
  let presses = 0;
  render(
    <Dialog isOpen title="While we look at it">
      <button type="button" onClick={() => (presses += 1)}>
        Next
      </button>
    </Dialog>,
  );
  const press = (detail: number) => fireEvent.click(screen.getByRole("button", { name: "Next" }), { detail });

  press(2);
  expect(presses).toBe(0);
  press(1);
  press(2);

  expect(presses).toBe(2);
});
