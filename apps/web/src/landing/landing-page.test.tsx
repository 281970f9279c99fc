// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { dropMark } from "../shell/session/application-mark.ts";
import { markJourney } from "../shell/session/mark-journey.ts";
import { aJourney, aStartUp, aStartUpWithoutItins } from "../testing/samples.ts";
import { LandingPage } from "./landing-page.tsx";
import { showSavedApplication, showSignedOut } from "./show-saved-application.ts";

test.each([
  ["open", false, 1],
  ["closed", true, 0],
])("invites people to join while they apply only if non-members can apply: %s", (_, nonMemberDisabled, times) => {
  const { availability } = aStartUp();

  render(<LandingPage startUp={aStartUp({ availability: { ...availability, nonMemberDisabled } })} art="/art.svg" />);

  expect(screen.queryAllByRole("link", { name: "Not a member? See who can join" })).toHaveLength(times);
  expect(screen.getByRole("link", { name: /who can join$/i })).toBeVisible();
});

test("has a hidden line for somebody who has just signed out", () => {
  render(<LandingPage startUp={aStartUp()} art="/art.svg" />);
  const line = screen.getByText("You're signed out.");
  expect(line).not.toBeVisible();

  showSignedOut(true);

  expect(line).toBeVisible();
  expect(line).toHaveRole("status");
});

test.each([
  ["both kinds", aStartUp(), "Your Social Security number or ITIN"],
  ["one kind", aStartUpWithoutItins(), "Your Social Security number"],
])("names the number that people need as the institution asks for it: %s", (_, startUp, need) => {
  render(<LandingPage startUp={startUp} art="/art.svg" />);

  expect(screen.getByText(need)).toBeVisible();
});

test.each([
  ["new people can apply", false, 1],
  ["they can't", true, 0],
])("mentions the deposit of a new membership among what people need if %s", (_, nonMemberDisabled, times) => {
  const { availability, configuration } = aStartUp();
  const startUp = aStartUp({
    availability: { ...availability, nonMemberDisabled },
    configuration: { ...configuration, newMemberDeposit: 5 },
  });

  render(<LandingPage startUp={startUp} art="/art.svg" />);

  expect(screen.queryAllByText("If you're new, $5 for your own savings")).toHaveLength(times);
});

test("offers no loan if non-members can't apply and members can't sign in", () => {
  const { availability, configuration, products } = aStartUp();
  const startUp = aStartUp({
    availability: { ...availability, nonMemberDisabled: true, nonMemberMessage: "We are moving our systems." },
    configuration: { ...configuration, existingMemberFlowEnabled: false },
  });

  render(<LandingPage startUp={startUp} art="/art.svg" />);

  expect(products.length).toBeGreaterThan(0);
  for (const { displayText } of products)
    expect(screen.queryByRole("link", { name: new RegExp(displayText) })).not.toBeInTheDocument();
  expect(screen.getByText("We are moving our systems.")).toBeVisible();
});

const offered = (...codes: ProductCode[]) => {
  const [product] = aStartUp().products;
  return codes.map((code) => ({
    ...product!,
    id: code,
    displayText: `Loan ${code}`,
    routePrefix: productPaths[code],
    firstPage: `/${productPaths[code]}/${code === ProductCode.autoRefi ? "productEligibility" : "estimate"}`,
    rateText: `From ${code}.25% APR`,
  }));
};

test("groups many loans, each with its lowest rate, and links a group of one to its loan", () => {
  const { auto, boat, heloc, signature, ploc } = ProductCode;

  render(<LandingPage startUp={aStartUp({ products: offered(heloc, auto, boat, signature, ploc) })} art="/art.svg" />);

  expect(screen.getAllByRole("group").map((group) => group.querySelector("summary")?.textContent)).toEqual([
    "VehiclesFrom 1.25% APR",
    "Cash and cardsFrom 4.25% APR",
  ]);
  expect(screen.getByRole("heading", { name: "Loan 2" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Loan 2 From 2.25% APR See rates" })).toHaveAttribute(
    "href",
    "/heloc/estimate",
  );
  expect(screen.getByText("Loan 5")).not.toBeVisible();
});

test("opens the first group, so that its loans are one tap away, and says what each link shows", () => {
  const { auto, autoRefi, boat, signature, ploc } = ProductCode;

  render(
    <LandingPage startUp={aStartUp({ products: offered(auto, autoRefi, boat, signature, ploc) })} art="/art.svg" />,
  );

  const link = screen.getByRole("link", { name: "Loan 7 From 7.25% APR See rates" });
  expect(link).toBeVisible();
  expect(link).toHaveAttribute("href", "/boat/estimate");
  expect(screen.getByRole("link", { name: "Loan 3 From 3.25% APR Get started" })).toBeVisible();
});

test("shows a few loans without groups", () => {
  const { auto, boat, signature } = ProductCode;

  render(<LandingPage startUp={aStartUp({ products: offered(auto, boat, signature) })} art="/art.svg" />);

  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  for (const name of ["Loan 1", "Loan 7", "Loan 4"])
    expect(screen.getByRole("link", { name: new RegExp(`^${name} .*See rates$`) })).toBeVisible();
});

test.each([
  ["offers", true, 1],
  ["doesn't offer", false, 0],
])("leads everybody back to an application, if the institution %s that, and names no loan", (_, isOffered, times) => {
  const { configuration } = aStartUp();
  const startUp = aStartUp({ configuration: { ...configuration, resumeApplicationEnabled: isOffered } });

  render(<LandingPage startUp={startUp} art="/art.svg" />);
  showSavedApplication();

  const links = screen.queryAllByRole("link", { name: "Continue your application" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Array.from({ length: times }, () => "/resume"));
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

  expect(screen.getAllByRole("link", { name: /Continue|See where/ })).toHaveLength(1);
  const notice = screen.getByRole("complementary");
  expect(notice).toHaveAccessibleName(title);
  expect(within(notice).getByRole("link", { name: link })).toHaveAttribute("href", "/review");
});

test("speaks of several applications if there are others beside the one with an outcome, and leads to the list", () => {
  onTestFinished(dropMark);
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  for (const applicationId of [7001, 7002])
    markJourney(aJourney({ applicationId, exit: "pending", submitted: true, expiresAt }));
  render(<LandingPage startUp={aStartUp()} art="/art.svg" />);

  showSavedApplication();

  const notice = screen.getByRole("complementary");
  expect(notice).toHaveAccessibleName("You have applications with us.");
  expect(within(notice).getByRole("link", { name: "See where they stand" })).toHaveAttribute("href", "/resume");
});

const accountsPage = "/account/select";
const linksToAccounts = () =>
  screen.queryAllByRole("link", { name: /accounts?$/, hidden: true }).map((link) => link.getAttribute("href"));

test("offers accounts beside the loans, with a way for members", () => {
  render(<LandingPage startUp={aStartUp({ accountsPage })} art="/art.svg" />);

  expect(screen.getByRole("heading", { level: 2, name: "Choose a loan or an account" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 3, name: "Savings and checking" })).toBeVisible();
  expect(linksToAccounts()).toEqual(["/account/select", "/account/select?memberType=existing"]);
  expect(screen.queryByRole("link", { name: /who can join$/i })).toBeNull();
});

test("shows the accounts before the loans, with their best yield and what it is about (12 CFR 707.8(c))", () => {
  const bestYield = { percent: 2.28, from: 10_000, asOf: "2026-11-01" };
  render(<LandingPage startUp={aStartUp({ accountsPage, bestYield })} art="/art.svg" />);

  const [first] = screen.getAllByRole("heading", { level: 3 });
  expect(first).toHaveTextContent("Savings and checking");
  expect(first!.parentElement).toHaveTextContent("Up to 2.28% APY");
  expect(
    screen.getByText(/^APY is the annual percentage yield\. 2\.28% APY is for a balance of \$10,000 or more, as of/),
  ).toBeVisible();
  expect(screen.getByText("For a loan, your income and any VIN")).toBeVisible();
});

test("says that the best yield is for any balance", () => {
  const bestYield = { percent: 0.5, from: 0, asOf: "2026-11-01" };
  render(<LandingPage startUp={aStartUp({ accountsPage, bestYield })} art="/art.svg" />);

  expect(screen.getByText(/0\.50% APY is for any balance, as of November 1, 2026\./)).toBeVisible();
});

test("offers no accounts where the institution doesn't open them", () => {
  render(<LandingPage startUp={aStartUp()} art="/art.svg" />);

  expect(screen.queryByText("Savings and checking")).toBeNull();
  expect(linksToAccounts()).toEqual([]);
});

test.each([
  ["new people", { nonMemberDisabled: true }, ["/account/select?memberType=existing"]],
  ["members", { memberDisabled: true }, ["/account/select"]],
])("offers accounts to nobody whose channel is closed: %s", (_, closed, links) => {
  const { availability } = aStartUp();

  render(
    <LandingPage startUp={aStartUp({ accountsPage, availability: { ...availability, ...closed } })} art="/art.svg" />,
  );

  expect(linksToAccounts()).toEqual(links);
});
