// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aStartUp } from "../testing/samples.ts";
import { LandingPage } from "./landing-page.tsx";

test.each([
  ["open", false, 1],
  ["closed", true, 0],
])("invites people to join while they apply only where they can: %s", (_, nonMemberDisabled, times) => {
  const { availability } = aStartUp();

  render(<LandingPage startUp={aStartUp({ availability: { ...availability, nonMemberDisabled } })} art="/art.svg" />);

  expect(screen.queryAllByText(/You can join while you apply\./)).toHaveLength(times);
  expect(screen.getByRole("link", { name: "Who can join" })).toBeVisible();
});
