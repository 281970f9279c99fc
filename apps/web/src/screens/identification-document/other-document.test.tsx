// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { renderStep } from "../../testing/render-step.tsx";
import { allIdentificationFields } from "../../testing/samples.ts";
import { identificationDocumentScreen } from "./identification-document-screen.tsx";
import { anIdApi, license } from "./testing/id-api.ts";

const asked = {
  ...allIdentificationFields,
  countries: [
    { code: "US", displayText: "United States" },
    { code: "CA", displayText: "Canada" },
  ],
  acceptedCountryCodes: ["US", "CA"],
  maximumExpirationYears: 50,
};

const { state: _state, ...stateless } = license;
const passport = { ...stateless, identificationTypeConfigurationId: 3, country: "US" };

/** Opens the page of an applicant with a saved ID. */
async function withSaved(identification: typeof license | typeof passport) {
  const api = anIdApi({ asked, document: identification });
  return { api, ...(await renderStep(identificationDocumentScreen)) };
}

const number = () => screen.getByLabelText("ID number");
const emptied = /This is a different ID, so we cleared its number and dates/;

test("clears the license number when the kind of ID changes to passport, and says so until another is typed", async () => {
  const { user, api } = await withSaved(license);
  expect(number()).toHaveAttribute("placeholder", "***4567");

  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Passport");
  await user.selectOptions(screen.getByLabelText("Country that issued it"), "United States");

  for (const field of [number(), screen.getByLabelText("Issue date"), screen.getByLabelText("Expiration date")])
    expect(field).toHaveValue("");
  expect(screen.getByText(emptied)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("link", { name: "Enter the number on the ID." })).toBeVisible();
  expect(api.callsOf(identificationApi.saveDocument)).toEqual([]);
  await user.type(number(), "P7654321");
  await user.type(screen.getByLabelText("Issue date"), "02032021");
  expect(screen.getByText(emptied)).toBeVisible();
  await user.type(screen.getByLabelText("Expiration date"), "02032031");
  expect(screen.queryByText(emptied)).not.toBeInTheDocument();
});

test("clears the license number when another state is chosen", async () => {
  const { user } = await withSaved(license);
  const state = screen.getByRole("combobox", { name: "State that issued it" });

  await user.clear(state);
  await user.type(state, "New Hampshire{ArrowDown}{Enter}");

  await waitFor(() => expect(number()).toHaveValue(""));
  expect(screen.getByText(emptied)).toBeVisible();
});

test("restores the number when the original country is chosen again", async () => {
  const { user } = await withSaved(passport);

  await user.selectOptions(screen.getByLabelText("Country that issued it"), "Canada");
  expect(number()).toHaveValue("");
  await user.selectOptions(screen.getByLabelText("Country that issued it"), "United States");

  expect(number()).toHaveAttribute("placeholder", "***4567");
  expect(screen.getByLabelText("Expiration date")).toHaveValue("01/05/2040");
  expect(screen.queryByText(emptied)).not.toBeInTheDocument();
});

test("doesn't mark the restored number and dates as wrong after they were missing", async () => {
  const { user } = await withSaved(passport);
  const fields = () => [number(), screen.getByLabelText("Issue date"), screen.getByLabelText("Expiration date")];
  await user.selectOptions(screen.getByLabelText("Country that issued it"), "Canada");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  for (const field of fields()) await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));

  await user.selectOptions(screen.getByLabelText("Country that issued it"), "United States");

  expect(screen.getByLabelText("Expiration date")).toHaveValue("01/05/2040");
  for (const field of fields()) await waitFor(() => expect(field).not.toHaveAttribute("aria-invalid", "true"));
});

test("keeps a typed number when the kind of ID changes", async () => {
  const { user } = await withSaved(license);
  await user.clear(number());
  await user.type(number(), "P7654321");

  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Passport");

  expect(number()).toHaveValue("P7654321");
  expect(screen.getByText(emptied)).toBeVisible();
  expect(screen.getByLabelText("Expiration date")).toHaveValue("");
});

test("doesn't offer the United States for a consular card, and asks for the country again", async () => {
  const { user, api } = await withSaved(passport);
  const country = () => screen.getByLabelText("Country that issued it");
  const offered = () => within(country()).getAllByRole("option");
  expect(offered().map(({ textContent }) => textContent)).toContain("United States");

  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Matricula Consular (consular ID)");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(offered().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/choose/i), "Canada"]);
  expect(country()).toHaveDisplayValue(/choose/i);
  expect(country()).toHaveAccessibleDescription(expect.stringContaining("Choose the country whose consulate did."));
  expect(api.callsOf(identificationApi.saveDocument)).toEqual([]);
});

test("replaces the whole number on file once somebody types, and keeps it if they type nothing", async () => {
  const { user, api } = await withSaved(license);
  api.on(identificationApi.saveDocument, { updated: true });

  await user.click(number());
  await user.keyboard("{End}{Backspace}8");
  expect(number()).toHaveValue("8");

  // Typed key by key, the mask itself means the number on file, and any other text with stars stays what it is.
  await user.clear(number());
  await user.type(number(), "***45");
  expect(number()).toHaveValue("***45");
  await user.type(number(), "67");

  expect(number()).toHaveValue("");
  expect(number()).toHaveAttribute("placeholder", "***4567");
  expect(number()).not.toBeRequired();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() =>
    expect(api.callsOf(identificationApi.saveDocument)[0]?.input["data"]).toMatchObject({
      identification: { identificationNumber: "***4567" },
    }),
  );
});
