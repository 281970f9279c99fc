// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { anInstitution } from "../../testing/institution-by-zip-code.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { eligibilityStart } from "./eligibility-start.tsx";

async function renderStart() {
  await eligibilityStart.prefetch?.(ProductCode.auto);
  const { Screen } = eligibilityStart;
  const page = <Screen productCode={ProductCode.auto} memberType={undefined} onDone={() => {}} />;
  return renderPage(page, aFrame());
}

const save = () => screen.getByRole("button", { name: "Save and continue" });
const zip = () => screen.getByLabelText(/What.s your ZIP code\?/);

test("tells a new person by their ZIP code that they can join, and asks nothing else", async () => {
  const api = anInstitution();
  const { user, frame } = await renderStart();

  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input).toEqual({
    productTypeId: ProductCode.auto,
    eligibility: { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101", fundingProducts: [] },
  });
  expect(frame.go).toHaveBeenCalledWith("/auto/authentication", "new");
});

test.each([
  ["in another county", "04072", /other ways to join/],
  ["that nobody knows", "00000", /We don't know that ZIP code/],
])("offers the other ways to join for a ZIP code %s", async (_where, typed, sentence) => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.type(zip(), typed);
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByLabelText(/My family is a member/));
  await user.type(screen.getByLabelText(/Name of your family member/), "Ann Lee");
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 2,
    familyMemberName: "Ann Lee",
    postalCode: typed,
    fundingProducts: [],
  });
});

test("keeps the ZIP code of a home in another county than the one where the person works, for the address", async () => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.type(zip(), "04072");
  await user.click(await screen.findByLabelText(/I live or work nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "Cumberland");
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 1,
    county: "Cumberland",
    postalCode: "04072",
    fundingProducts: [],
  });
});

test("keeps the saved county of somebody who works in another one than their home's", async () => {
  const eligibility = { eligibilityOptionId: 1, county: "York", postalCode: "04101", fundingProducts: [] };
  anInstitution({ eligibility }, [], ["Cumberland", "York"]);
  await renderStart();

  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.getByLabelText("County")).toHaveValue("York");
});

const byHome = { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101", fundingProducts: [] };

test("joins by the corrected ZIP code of somebody who had no way to join", async () => {
  const api = anInstitution({
    eligibility: { eligibilityOptionId: 4, postalCode: "10001", fundingProducts: [] },
    walkOfNew: { path: ["authentication", "eligibility"], frontier: null, exit: "ineligible" },
    content: { title: "You cannot join us today", text: "We serve the coast." },
  });
  const { user } = await renderStart();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));

  await user.clear(zip());
  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual(byHome);
});

test("joins by the corrected ZIP code of somebody who had chosen another way, and asks nothing about that way", async () => {
  const api = anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04072");
  await user.click(await screen.findByLabelText(/My employer is a partner/));

  await user.clear(zip());
  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual(byHome);
});

test("lets somebody who looked at the other ways join by their home after all", async () => {
  const api = anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04101");
  await screen.findByText("Portland, Cumberland County. You can join.");
  await user.click(screen.getByRole("button", { name: "Join another way" }));
  await user.click(screen.getByLabelText(/My employer is a partner/));

  await user.click(screen.getByRole("button", { name: "Join by where you live" }));
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual(byHome);
});

test("clears a county that came from the ZIP code, and lets the person choose again", async () => {
  const api = anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04101");
  await screen.findByText("Portland, Cumberland County. You can join.");
  await user.click(screen.getByRole("button", { name: "Join another way" }));
  expect(screen.getByLabelText(/I live or work nearby/)).toBeChecked();

  await user.clear(zip());
  await user.type(zip(), "04072");
  await screen.findByText(/other ways to join/);
  expect(screen.getByLabelText(/I live or work nearby/)).not.toBeChecked();
  await user.click(screen.getByLabelText(/I live or work nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "Cumberland");
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toMatchObject({ county: "Cumberland" });
});

test("keeps the saved way to join of somebody who could join by their home too", async () => {
  anInstitution({
    eligibility: { eligibilityOptionId: 3, suboptionId: 7, postalCode: "04101", fundingProducts: [] },
  });
  await renderStart();

  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.getByLabelText(/My employer is a partner/)).toBeChecked();
});

test("asks for the ZIP code at its field before anything else", async () => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.click(save());

  expect(zip()).toHaveAccessibleDescription(expect.stringContaining("Enter a ZIP code."));
  expect(api.callsOf(beginningApi.saveEligibility)).toEqual([]);
});

test("explains a no, says that it was no application, and lets the person change the answer", async () => {
  anInstitution({
    eligibility: { eligibilityOptionId: 4, fundingProducts: [] },
    walkOfNew: { path: ["authentication", "eligibility"], frontier: null, exit: "ineligible" },
    content: { title: "You cannot join us today", text: "We serve the coast." },
  });
  const { user } = await renderStart();

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You cannot join us today");
  expect(screen.getByText(/You haven't applied, so this isn't a decision about you/)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Call / })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));

  expect(screen.getByLabelText(/None of these/)).toBeChecked();
});

test("opens the product's questions first if they aren't answered", async () => {
  const first = { path: ["productEligibility"], frontier: "productEligibility", exit: null };
  anInstitution({ walk: first, walkOfNew: first });

  const { frame } = await renderStart();

  expect(frame.goInstead).toHaveBeenCalledWith("/auto/productEligibility");
});
