// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SectionProgress } from "./section-progress.tsx";

test("names the subject, the section and the time that is left, and shows how far that is", () => {
  render(
    <SectionProgress
      label="Your application"
      subject="Auto loan, $18,000"
      section="Step 3 of 8: Work and income"
      timeLeft="About 4 min left"
      value={31.25}
    />,
  );

  for (const text of ["Auto loan, $18,000", "Step 3 of 8: Work and income", "About 4 min left"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Your application" })).toHaveValue(31.25);
});
