// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { anInstitution } from "../../testing/institution-by-zip-code.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aStartUp, readyToBegin, shareSavings } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

async function renderStart(
  memberType?: "new" | "existing",
  frame = aFrame(),
  productCode: ProductCode = ProductCode.auto,
) {
  await authenticationScreen.prefetch?.(productCode);
  const { Screen } = authenticationScreen;
  return renderPage(<Screen productCode={productCode} memberType={memberType} onDone={vi.fn<() => void>()} />, frame);
}

const zip = () => screen.getByLabelText(/^What's your ZIP code\?/);
const goOn = () => screen.getByRole("button", { name: "Continue" });
const byHome = { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101", fundingProducts: [] };

test("asks a new person for the ZIP code on the start page, and goes on to name and contact", async () => {
  const api = anInstitution();
  const { user, frame } = await renderStart();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Let's get started");

  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  await user.click(goOn());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input).toEqual({
    productTypeId: ProductCode.auto,
    eligibility: byHome,
  });
  expect(frame.go).toHaveBeenCalledExactlyOnceWith("/auto/authentication", "new");
});

test("offers the other ways to join on the start page if the ZIP code isn't served", async () => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.type(zip(), "04072");
  await user.click(await screen.findByLabelText(/My employer is a partner/));
  await user.click(screen.getByLabelText("Casco Bay Health"));
  await user.click(goOn());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toMatchObject({
    eligibilityOptionId: 3,
    suboptionId: 7,
  });
});

test("leads somebody who can't join to the page that says that this was no application", async () => {
  const walkOfNew = { path: ["authentication", "eligibility"], frontier: null, exit: "ineligible" };
  anInstitution().on(beginningApi.saveEligibility, { ...readyToBegin, walkOfNew });
  const { user, frame } = await renderStart();

  await user.type(zip(), "10001");
  await user.click(await screen.findByLabelText("None of these"));
  await user.click(goOn());

  expect(frame.go).toHaveBeenCalledExactlyOnceWith("/auto/eligibility", "new");
});

test("asks for the ZIP code at its field", async () => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.click(goOn());

  expect(zip()).toHaveAccessibleDescription(expect.stringContaining("Enter a ZIP code."));
  expect(api.callsOf(beginningApi.saveEligibility)).toEqual([]);
});

const joined = { ...readyToBegin, eligibility: byHome };

test("shows the answer again to somebody who comes back, and their name's page under its own URL", async () => {
  anInstitution(joined);
  const { unmount } = await renderStart();
  expect(zip()).toHaveValue("04101");
  unmount();

  await renderStart("new");

  expect(screen.getByLabelText("First name")).toBeVisible();
});

test("asks a new person who comes back from a no again as a new one, where members come first", async () => {
  const none = { eligibilityOptionId: 9, postalCode: "10001", fundingProducts: [] };
  const walkOfNew = { path: ["authentication", "eligibility"], frontier: null, exit: "ineligible" };
  anInstitution({ eligibility: none, walkOfNew });
  const { configuration, ...more } = aStartUp();
  const membersFirst = aFrame({
    ...more,
    configuration: { ...configuration, defaultAuthenticationViewToExistingMember: true },
  });

  await renderStart(undefined, membersFirst);

  expect(screen.getByRole("radio", { name: "I'm new here" })).toBeChecked();
  expect(zip()).toHaveValue("10001");
});

test("keeps the way to join while the sign-in is shown", async () => {
  anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04072");
  await user.click(await screen.findByLabelText(/My employer is a partner/));

  await user.click(screen.getByRole("radio", { name: "I'm a member" }));
  expect(screen.getByLabelText("User name")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "I'm new here" }));

  expect(zip()).toHaveValue("04072");
  expect(screen.getByLabelText(/My employer is a partner/)).toBeChecked();
});

const checking = { ...shareSavings, id: 2, displayText: "Tide checking", isRequired: false, minimumAmount: 0 };
const required = { fundingProductId: 1, amount: 5 };

test.each([
  ["as they are", async () => {}, [required]],
  [
    "and opens them for a change",
    async (user: UserEvent) => {
      await user.click(screen.getByRole("button", { name: "Add or change accounts" }));
      await user.click(screen.getByRole("checkbox", { name: /Tide checking/ }));
    },
    [required, { fundingProductId: 2, amount: 0 }],
  ],
])("names the accounts of the membership in one line, %s", async (_how, change, fundingProducts) => {
  const api = anInstitution({}, [shareSavings, checking]);
  const { user } = await renderStart();
  await user.type(zip(), "04101");
  expect(await screen.findByText("Opening deposit: Share savings $5.00")).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();

  await change(user);
  await user.click(goOn());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual({ ...byHome, fundingProducts });
});

test("opens the required accounts without a word where a later page asks which one is opened", async () => {
  const api = anInstitution({}, [shareSavings, checking]);
  const { user } = await renderStart(undefined, aFrame(), ProductCode.shareSecured);
  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.queryByText(/Opening deposit/)).not.toBeInTheDocument();

  await user.click(goOn());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual({
    ...byHome,
    fundingProducts: [required],
  });
});

test.each([
  ["a link that says that the person is new", "new" as const, aFrame()],
  [
    "an institution that has no other kinds of people",
    undefined,
    aFrame({ ...aStartUp(), configuration: { ...aStartUp().configuration, existingMemberFlowEnabled: false } }),
  ],
])("has the question on its own page for %s", async (_who, memberType, frame) => {
  anInstitution();

  await renderStart(memberType, frame);

  expect(screen.queryByLabelText("What's your ZIP code?")).not.toBeInTheDocument();
});
