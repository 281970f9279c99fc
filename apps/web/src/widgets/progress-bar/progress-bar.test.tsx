// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProgressBar } from "./progress-bar.tsx";

test.each([
  [-5, 0],
  [0, 0],
  [62, 62],
  [100, 100],
  [140, 100],
])(
  "shows %i percent as %i",
  { tags: ["2.widget.progress-bar.range", "2.widget.progress-bar.complete"] },
  (value, shown) => {
    render(<ProgressBar label="Uploading" value={value} />);

    expect(screen.getByRole("progressbar", { name: "Uploading" })).toHaveAttribute("value", String(shown));
  },
);
