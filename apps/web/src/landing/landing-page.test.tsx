// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { dropMark } from "../shell/session/application-mark.ts";
import { markJourney } from "../shell/session/mark-journey.ts";
import { aJourney, aStartUp, aStartUpWithoutItins } from "../testing/samples.ts";
import { LandingPage } from "./landing-page.tsx";
import { showSavedApplication } from "./show-saved-application.ts";

test.each([
  ["open", false, 1],
  ["closed", true, 0],
])("invites people to join while they apply only if non-members can apply: %s", (_, nonMemberDisabled, times) => {
  const { availability } = aStartUp();

  render(<LandingPage startUp={aStartUp({ availability: { ...availability, nonMemberDisabled } })} art="/art.svg" />);

  expect(screen.queryAllByText(/You can join while you apply\./)).toHaveLength(times);
  expect(screen.getByRole("link", { name: "Who can join" })).toBeVisible();
});

test.each([
  ["both kinds", aStartUp(), "Your Social Security number or ITIN"],
  ["one kind", aStartUpWithoutItins(), "Your Social Security number"],
])("names the number that people need as the institution asks for it: %s", (_, startUp, need) => {
  render(<LandingPage startUp={startUp} art="/art.svg" />);

  expect(screen.getByText(need)).toBeVisible();
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

test.each([
  [null, "You have an open application.", "Continue your application"],
  ["offer", "You have an application with us.", "See where it stands"],
  ["simplifiedLoanOffer", "You have an application with us.", "See where it stands"],
  ["pending", "You have an application with us.", "See where it stands"],
] as const)("links to the open application by its status, with the outcome %s", (exit, title, link) => {
  onTestFinished(dropMark);
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  markJourney(aJourney({ exit, submitted: exit !== null, expiresAt }));
  render(<LandingPage startUp={aStartUp()} art="/art.svg" />);

  showSavedApplication();

  const notice = screen.getByRole("complementary");
  expect(notice).toHaveAccessibleName(title);
  expect(within(notice).getByRole("link", { name: link })).toHaveAttribute("href", "/review");
});
