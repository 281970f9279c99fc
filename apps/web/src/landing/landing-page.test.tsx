// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aStartUp } from "../testing/samples.ts";
import { LandingPage } from "./landing-page.tsx";

test.each([
  ["open", false, 1],
  ["closed", true, 0],
])("invites people to join while they apply only if non-members can apply: %s", (_, nonMemberDisabled, times) => {
  const { availability } = aStartUp();

  render(<LandingPage startUp={aStartUp({ availability: { ...availability, nonMemberDisabled } })} art="/art.svg" />);

  expect(screen.queryAllByText(/You can join while you apply\./)).toHaveLength(times);
  expect(screen.getByRole("link", { name: "Who can join" })).toBeVisible();
});

test("offers no loan if non-members can't apply and members can't sign in", () => {
  const { availability, configuration, products } = aStartUp();
  const startUp = aStartUp({
    availability: { ...availability, nonMemberDisabled: true, nonMemberMessage: "We are moving our systems." },
    configuration: { ...configuration, existingMemberFlowEnabled: false },
  });

  render(<LandingPage startUp={startUp} art="/art.svg" />);

  expect(products.length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: /^Apply now/ })).not.toBeInTheDocument();
  expect(screen.getByText("We are moving our systems.")).toBeVisible();
});
