// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { Journey } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp, documentTransaction } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";
import { prepareStep, typeAnotherHome } from "../testing/prepare-step.tsx";

/* Tests links between pages in the whole shell: which page a URL opens, and where the back button leads. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function open(address: string, journey?: Partial<Journey>, startUp: Partial<StartUp> = {}) {
  const api = fakeApi();
  answerEverything(api);
  // The page polls its status. With the plainest status, another page would open.
  const status = { ...documentTransaction, journey: aJourney({ frontier: "documentVerification" }) };
  const transaction = {
    ...documentTransaction,
    url: "https://camera.example/t/token-1",
    idTypeIcon: "passport",
    idTypeName: "Passport",
    handOffUrl: "https://apply.example/ResumeDocumentVerification/sealed",
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  };
  api.on(documentVerificationApi.transaction, transaction).on(documentVerificationApi.status, status);
  if (journey) keepJourney(aJourney({ expiresAt: new Date(Date.now() + 900_000).toISOString(), ...journey }));
  window.history.replaceState(null, "", address);
  await act(async () => {
    render(<App startUp={aStartUp(startUp)} />);
  });
  await screen.findByRole("heading", { level: 1 });
  return userEvent.setup();
}

const back = () => screen.queryByRole("link", { name: /^Return to / });
const pathname = () => window.location.pathname;
const atWork = { path: ["authentication", "identification", "currentAddress", "currentEmployment"], ahead: [] };
const working = { ...atWork, frontier: "currentEmployment" };

test(
  "names the target of the back button, and goes there",
  { tags: ["2.shell.nav.back-internal", "2.shell.nav.label-default", "2.shell.nav.back-object"] },
  async () => {
    const user = await open("/auto/employment/current?theme=dusk", working);
    expect(back()).toHaveAccessibleName("Return to the Current address page");
    expect(back()).toHaveAttribute("href", "/auto/address/current");

    await user.click(back()!);

    expect(await screen.findByRole("heading", { level: 1, name: "Where do you live?" })).toBeVisible();
    expect(pathname()).toBe("/auto/address/current");
    expect(new URLSearchParams(window.location.search).get("theme")).toBe("dusk");
    expect(back()).toHaveAccessibleName("Return to the Identity page");
  },
);

test.each(["/auto/authentication", "/resume", "/ssoExpired"])(
  "links the back button of %s to the landing page",
  { tags: ["2.shell.nav.label-select"] },
  async (address) => {
    await open(address);

    expect(back()).toHaveAccessibleName("Return to the Loan Select page");
    expect(back()).toHaveAttribute("href", "/");
  },
);

test(
  "links the back button of an application that ended unsent to the institution's website",
  { tags: ["2.shell.nav.label-client", "2.shell.nav.back-external"] },
  async () => {
    await open("/duplicate/cancelled", { exit: "duplicate", frontier: null });

    expect(back()).toHaveAccessibleName("Return to Testing Home");
    expect(back()).toHaveAttribute("href", "https://www.testing.example/");
  },
);

test(
  "shows no back button if going back isn't allowed",
  { tags: ["2.shell.nav.back-only-when-allowed", "2.flag.document-verification-back"] },
  async () => {
    const path = ["authentication", "identification", "documentVerification"];
    await open("/auto/documentVerification", { path, frontier: "documentVerification", ahead: [] });

    expect(screen.getByRole("navigation")).toBeVisible();
    expect(back()).toBeNull();
  },
);

test.each([
  ["the current page", "/auto/employment/current", "/auto/employment/current"],
  ["a page before it", "/auto/identification", "/auto/identification"],
  ["a page that has not been reached", "/auto/review", "/auto/employment/current"],
  [
    "the same, said to come from the page before it",
    "/auto/review?fromRoute=/auto/disclosures",
    "/auto/employment/current",
  ],
  ["an offer that does not exist", "/auto/offer", "/auto/employment/current"],
  ["another product's page", "/boat/product/type", "/auto/employment/current"],
])(
  "%s: %s opens %s",
  {
    tags: [
      "2.enforcement.current-or-previous",
      "2.enforcement.back-to-current",
      "2.enforcement.no-query-opens",
      "2.enforcement.bypass-needs-offer",
      "4.navigation.enforcer",
    ],
  },
  async (_, address, expected) => {
    await open(address, working);

    expect(pathname()).toBe(expected);
  },
);

const seen = {
  path: ["authentication", "vehicleSeller", "vehicleLoanDetails", "review"],
  frontier: "review",
  ahead: [],
};

test.each([
  ["/boat/product/type", "Which boat?", { ...seen, productTypeId: ProductCode.boat }],
  [
    "/motorcycle/product/details",
    "How much would you like to borrow?",
    { ...seen, productTypeId: ProductCode.motorcycle },
  ],
  ["/rv/review", "Check and send", { ...seen, productTypeId: ProductCode.rv }],
  ["/auto/offer", "Your offer isn't ready yet", { exit: "offer" as const, frontier: null, submitted: true }],
])(
  "opens %s out of order, without a fromRoute",
  { tags: ["2.enforcement.bypass", "2.flag.vehicle-bypass", "2.flag.offer-bypass"] },
  async (address, heading, journey) => {
    await open(address, journey);

    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(pathname()).toBe(address);
  },
);

test(
  "corrects the member type and application type in a page's URL",
  { tags: ["2.enforcement.query-member-type", "2.enforcement.query-application-type"] },
  async () => {
    await open("/auto/employment/current?memberType=existing&applicationType=1", {
      ...working,
      memberType: "new",
      applicationType: 2,
    });

    expect(await screen.findByRole("heading", { level: 1, name: "Your work and income" })).toBeVisible();
    expect(window.location.search).toBe("?memberType=new&applicationType=2");
  },
);

test(
  "adds the previous page to the next page's URL, and goes back to it",
  { tags: ["2.enforcement.carries-from", "2.enforcement.back-history"] },
  async () => {
    const { user, show } = prepareStep("currentAddress", "/auto/address/current");
    await show();
    await typeAnotherHome(user);
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    await screen.findByRole("heading", { level: 1, name: "Your work and income" });
    expect(window.location.search).toBe("?memberType=new&fromRoute=/auto/address/current");
    const { length } = window.history;

    await user.click(back()!);

    await screen.findByRole("heading", { level: 1, name: "Where do you live?" });
    expect(window.location.search).toBe("?memberType=new");
    expect(window.history).toHaveLength(length);
  },
);
