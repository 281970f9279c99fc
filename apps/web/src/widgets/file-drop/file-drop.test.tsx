// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

const labels = {
  drop: "Drop files here or",
  choose: "choose files",
  remove: "Remove",
  removeName: (name: string) => `Remove ${name}`,
};

test("passes on the chosen files, and allows to choose the same file again", async () => {
  const onAdd = vi.fn<(files: File[]) => void>();
  render(
    <FileDrop name="docs" label="Documents" files={[]} onAdd={onAdd} onRemove={() => undefined} labels={labels} />,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Documents");
  const file = new File(["x"], "paystub.pdf");

  await userEvent.upload(input, file);
  await userEvent.upload(input, file);

  expect(onAdd.mock.calls).toEqual([[[file]], [[file]]]);
});

test("lists each file with its own error and a way to remove it", async () => {
  const onRemove = vi.fn<(id: string) => void>();
  render(
    <FileDrop
      name="docs"
      label="Documents"
      files={[
        { id: "1", name: "a.pdf", note: "1 MB" },
        { id: "2", name: "b.exe", error: "That type is not allowed" },
      ]}
      onAdd={() => undefined}
      onRemove={onRemove}
      labels={labels}
    />,
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "a.pdf1 MBRemove",
    "b.exeThat type is not allowedRemove",
  ]);

  await userEvent.click(screen.getByRole("button", { name: "Remove b.exe" }));

  expect(onRemove).toHaveBeenCalledWith("2");
  expect(screen.getByLabelText("Documents")).toHaveFocus();
});

const item = (file: File, isDirectory = false) => ({
  kind: "file",
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory }),
});

test("reports a dropped folder, and passes on only the files that were dropped with it", () => {
  const onAdd = vi.fn<(files: File[]) => void>();
  const onFolder = vi.fn<() => void>();
  render(
    <FileDrop
      name="docs"
      label="Documents"
      files={[]}
      onAdd={onAdd}
      onFolder={onFolder}
      onRemove={() => undefined}
      labels={labels}
    />,
  );
  const file = new File(["x"], "paystub.pdf");
  const input = screen.getByLabelText("Documents");
  const folder = createEvent.drop(input, { dataTransfer: { items: [item(new File([], "papers"), true), item(file)] } });
  const files = createEvent.drop(input, { dataTransfer: { items: [item(file)] } });

  fireEvent(input, folder);
  fireEvent(input, files);

  expect(onFolder).toHaveBeenCalledOnce();
  expect(onAdd.mock.calls).toEqual([[[file]]]);
  expect([folder.defaultPrevented, files.defaultPrevented]).toEqual([true, false]);
});
