// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Notice } from "../notice/notice.tsx";
import { Toasts } from "../toasts/toasts.tsx";
import { toneClass } from "./tone.ts";

const tones = ["information", "success", "warning", "danger"] as const;

test("gives every tone a different look", () => {
  expect(new Set(tones.map(toneClass)).size).toBe(tones.length);
});

test.each(tones)("shows %s on the page and in an announcement in the same color and shape", (tone) => {
  render(
    <>
      <Notice tone={tone} role="alert">
        On the page
      </Notice>
      <Toasts
        label="Announcements"
        dismissLabel="Dismiss"
        toasts={[{ id: 1, text: "Announced", tone }]}
        onDismiss={() => undefined}
      />
    </>,
  );
  const notice = screen.getByRole("alert");
  const toast = screen.getByRole("listitem");

  expect(notice).toHaveClass(toneClass(tone)!);
  expect(toast).toHaveClass(toneClass(tone)!);
  expect(toast.querySelector("svg")?.innerHTML).toBe(notice.querySelector("svg")?.innerHTML);
});
