// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields, savedIdentification } from "../../testing/samples.ts";
import { identificationDocumentScreen } from "./identification-document-screen.tsx";
import { anIdApi } from "./testing/id-api.ts";

test("fills in the state of the home as the issuer, and saves the document alone", async () => {
  const journey = aJourney({ revision: 2 });
  const api = anIdApi({ homeState: "ME" }).on(identificationApi.saveDocument, { updated: true, journey });
  const { user, onDone } = await renderStep(identificationDocumentScreen);

  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Driver's License");
  expect(screen.getByRole("combobox", { name: "State that issued it" })).toHaveValue("Maine");
  await user.type(screen.getByLabelText("ID number"), "1234567");
  await user.type(screen.getByLabelText("Issue date"), "01052022");
  await user.type(screen.getByLabelText("Expiration date"), "01052040");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(identificationApi.saveDocument)[0]?.input).toMatchObject({
    applicantId: 9001,
    data: {
      identification: {
        identificationTypeConfigurationId: 1,
        state: "ME",
        identificationNumber: "1234567",
        issueDate: "2022-01-05",
        expirationDate: "2040-01-05",
      },
    },
  });
});

test.each([
  ["primary", "This shows it's you."],
  ["joint", "This shows it's them."],
] as const)("says why it asks for the ID of the %s applicant", async (who, why) => {
  anIdApi();

  await renderStep(identificationDocumentScreen, { who, journey: aJourney({ coBorrowerApplicantId: 9002 }) });

  expect(screen.getByText(why)).toBeVisible();
});

test("tells a member that the ID on file has ended, and takes the new one of the same kind", async () => {
  const outdatedDocument = {
    identificationTypeConfigurationId: 1,
    typeName: "Drivers License",
    state: "TX",
    expirationDate: "2026-05-01",
    hasEnded: true,
  } as const;
  const api = anIdApi({ homeState: "ME", outdatedDocument }).on(identificationApi.saveDocument, { updated: true });
  const { user } = await renderStep(identificationDocumentScreen);

  expect(screen.getByText(/Your Driver's License on file ended on .*2026. Enter the new one/)).toBeVisible();
  expect(screen.getByRole("combobox", { name: "State that issued it" })).toHaveValue("Texas");
  await user.type(screen.getByLabelText("ID number"), "12345678");
  await user.type(screen.getByLabelText("Issue date"), "05022026");
  await user.type(screen.getByLabelText("Expiration date"), "05022034");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() =>
    expect(api.callsOf(identificationApi.saveDocument)[0]?.input).toMatchObject({
      data: { identification: { identificationTypeConfigurationId: 1, state: "TX", identificationNumber: "12345678" } },
    }),
  );
});

test("goes on without an ID document where the institution requires none", async () => {
  const api = anIdApi({ asked: { ...allIdentificationFields, requireFormOfIdentificationEntry: false } }).on(
    identificationApi.saveDocument,
    { updated: true },
  );
  const { user, onDone } = await renderStep(identificationDocumentScreen);

  expect(screen.getByText(/You can also continue without one/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.saveDocument)[0]?.input).toMatchObject({ applicantId: 9001, data: {} });
});

test("shows at each field of an empty page how to fill it in", async () => {
  anIdApi();
  const { user } = await renderStep(identificationDocumentScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: "Choose a form of identification." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Enter the day the ID expires." })).toBeVisible();
});

test(
  "checks a driver's license when its number loses the focus, and again when the state changes",
  { tags: ["5.license.message"] },
  async () => {
    anIdApi();
    const { user } = await renderStep(identificationDocumentScreen);
    const message = "The ID number field must contain a valid license";
    await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Driver's License");
    await user.type(screen.getByRole("combobox", { name: "State that issued it" }), "Texas{ArrowDown}{Enter}");

    await user.type(screen.getByLabelText("ID number"), "A1234567");
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();

    await user.clear(screen.getByRole("combobox", { name: "State that issued it" }));
    await user.type(screen.getByRole("combobox", { name: "State that issued it" }), "California{ArrowDown}{Enter}");
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());

    await user.clear(screen.getByRole("combobox", { name: "State that issued it" }));
    await user.type(screen.getByRole("combobox", { name: "State that issued it" }), "Texas{ArrowDown}{Enter}");
    expect(await screen.findByText(message)).toBeInTheDocument();
  },
);

test.each([
  ["Texas", "A1234567", "A Texas license has 8 digits, such as 12345678."],
  ["California", "12", "A California license has one letter and 7 digits, such as D1234567."],
  ["Arizona", "12", "An Arizona license has one letter and 8 digits, such as D12345678, or 9 digits."],
  ["Hawaii", "12", "A Hawaii license has an H and 8 digits, such as H12345678, or 9 digits."],
])("shows how a license of %s is written after a number that isn't valid", async (state, number, hint) => {
  anIdApi();
  const { user } = await renderStep(identificationDocumentScreen);
  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Driver's License");
  await user.type(screen.getByRole("combobox", { name: "State that issued it" }), `${state}{ArrowDown}{Enter}`);

  await user.type(screen.getByLabelText("ID number"), number);
  await user.tab();

  await waitFor(() =>
    expect(screen.getByLabelText("ID number")).toHaveAccessibleDescription(expect.stringContaining(hint)),
  );
});

test.each([
  ["051526", /must be a valid date Type all four digits of the year, such as 05\/15\/2030\./],
  ["0515", /must be a valid date Type the month, the day, and all four digits of the year, such as 05\/15\/2030\./],
  ["04312030", /must be a valid date There's no such day\. Check the month and the day\./],
  ["05152020", /must be after .* Check this date\. If your ID has expired, use another one, or call us\./],
  ["05152300", /must not exceed .* Check the year\. If it's right, use another ID, or call us\./],
])("says what to do about the expiration date %s", async (typed, description) => {
  anIdApi();
  const { user } = await renderStep(identificationDocumentScreen);

  await user.type(screen.getByLabelText("Expiration date"), typed);
  await user.tab();

  await waitFor(() => expect(screen.getByLabelText("Expiration date")).toHaveAccessibleDescription(description));
});

test("takes an Arizona license that ends on the 65th birthday, and says what to check about a later date", async () => {
  anIdApi();
  const { user } = await renderStep(identificationDocumentScreen);
  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Driver's License");
  await user.type(screen.getByRole("combobox", { name: "State that issued it" }), "Maine{ArrowDown}{Enter}");
  const expires = screen.getByLabelText("Expiration date");
  const [year, month, day] = savedIdentification.dateOfBirth.split("-");
  await user.type(expires, `${month}/${day}/${Number(year) + 65}`);
  await user.tab();
  await waitFor(() => expect(expires).toHaveAccessibleDescription(/must not exceed .* Check the year\./));

  const state = screen.getByRole("combobox", { name: "State that issued it" });
  await user.clear(state);
  await user.type(state, "Arizona{ArrowDown}{Enter}");
  await waitFor(() => expect(expires).toBeValid());

  await user.clear(expires);
  await user.type(expires, `${month}/${day}/${Number(year) + 66}`);
  await user.tab();
  await waitFor(() => expect(expires).toHaveAccessibleDescription(/must not exceed .* birthday at 65 or earlier\./));
});

test("finds the state that issued an ID by its postal code", async () => {
  anIdApi();
  const { user } = await renderStep(identificationDocumentScreen);
  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Driver's License");
  const state = screen.getByRole("combobox", { name: "State that issued it" });

  await user.type(state, "me{Enter}");

  expect(state).toHaveValue("Maine");
});

test("marks a document's data as optional only until a kind of document is chosen", async () => {
  anIdApi({ asked: { ...allIdentificationFields, requireFormOfIdentificationEntry: false } });
  const { user } = await renderStep(identificationDocumentScreen);
  expect(screen.getByLabelText("ID number (OPTIONAL)")).toBeVisible();

  await user.selectOptions(screen.getByLabelText("Which ID do you have? (OPTIONAL)"), "Passport");

  expect(screen.getByLabelText("ID number")).toBeRequired();
  expect(screen.getByLabelText("Expiration date")).toBeRequired();
});
