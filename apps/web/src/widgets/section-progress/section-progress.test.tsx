// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SectionProgress } from "./section-progress.tsx";

test("names every section, says which are done, and marks the current one", () => {
  render(
    <SectionProgress
      label="Your application"
      doneLabel="done"
      value={40}
      sections={[
        { id: "you", label: "About you", isDone: true, isCurrent: false },
        { id: "work", label: "Work and income", isDone: false, isCurrent: true },
        { id: "send", label: "Check and send", isDone: false, isCurrent: false },
      ]}
    />,
  );

  const items = screen.getAllByRole("listitem");

  expect(items.map((item) => item.textContent)).toEqual(["About you, done", "Work and income", "Check and send"]);
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
});
