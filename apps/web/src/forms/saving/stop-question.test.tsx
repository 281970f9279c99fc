// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { forgetJourney, keepJourney } from "../../api/journey-store.ts";
import { aJourney, anAccountJourney } from "../../testing/samples.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { StopQuestion } from "./stop-question.tsx";

const question = (
  <StopQuestion applicationId={1} name={undefined} isOpen closeLabel="Close" onClose={() => {}} onDone={() => {}} />
);

test("says what becomes of reserved money before accounts are stopped, and nothing of it before a loan is", async () => {
  keepJourney(anAccountJourney());
  const { unmount } = await renderPage(question);
  expect(screen.getByText(/^We take no money\. If we reserved some on your card/)).toBeInTheDocument();
  unmount();
  forgetJourney();

  keepJourney(aJourney());
  await renderPage(question);

  expect(screen.getByText(/^We won't receive it\./)).toBeInTheDocument();
  expect(screen.queryByText(/^We take no money/)).not.toBeInTheDocument();
  forgetJourney();
});
