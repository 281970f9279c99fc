// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { RiskAction } from "@portico/domain/access/authentication";
import { renderStep } from "../../testing/render-step.tsx";
import { allIdentificationFields, fewIdentificationFields } from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";
import { anIdentificationApi, dana } from "./testing/identification-api.ts";

/** Opens the page of an applicant whose first name was changed from Dana to Ruth. */
async function renamed() {
  const { dateOfBirth } = dana;
  const api = anIdentificationApi(allIdentificationFields, "Ruth", {
    identification: dana,
    answeredAs: { firstName: "Dana", lastName: "Reed", dateOfBirth },
  });
  return { api, ...(await renderStep(identificationScreen)) };
}

async function typeBirthDate(user: UserEvent, typed: string) {
  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), typed);
}

const emptiedFields = () => [
  screen.getByRole("textbox", { name: "Social Security number" }),
  screen.getByRole("textbox", { name: "Email" }),
  screen.getByRole("textbox", { name: /phone/i }),
  screen.getByLabelText("Citizenship"),
];

test("clears the former person's answers and says so when the birth date makes it another person", async () => {
  const { user, api } = await renamed();
  expect(screen.queryByRole("textbox", { name: "Email" })).not.toBeInTheDocument();

  await typeBirthDate(user, "11021979");

  for (const field of emptiedFields()) expect(field).toHaveValue("");
  expect(screen.getByRole("textbox", { name: "Social Security number" })).not.toHaveAttribute("placeholder");
  expect(screen.getByRole("radio", { name: "Married" })).not.toBeChecked();
  expect(screen.getByLabelText("Date of birth")).toHaveValue("11/02/1979");
  expect(screen.getByText(/This looks like another person/)).toBeVisible();
  expect(screen.getByText(/We cleared what was filled in on this page/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("link", { name: "Enter the Social Security number." })).toBeVisible();
  expect(api.callsOf(identificationApi.update)).toEqual([]);
});

test("says in the summary that the changed number is why answers were cleared", async () => {
  const { user } = await renamed();

  await user.type(screen.getByRole("textbox", { name: "Social Security number" }), "219097899");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const link = await screen.findByRole("link", { name: /^This may be another person/ });
  expect(link).toHaveAttribute("href", "#taxpayerIdentificationNumber");
  expect(link).toHaveTextContent(/correct “Social Security number or ITIN”\.$/);
});

test("restores the answers when the birth date is restored", async () => {
  const { user } = await renamed();

  await typeBirthDate(user, "11021979");
  await typeBirthDate(user, "04171986");

  expect(screen.queryByRole("textbox", { name: "Email" })).not.toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Married" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: "Social Security number" })).toHaveAttribute("placeholder", "***-**-****");
  expect(screen.queryByText(/We emptied/)).not.toBeInTheDocument();
});

test("shows at their fields that the server requires this person's own numbers", async () => {
  const { user, api } = await renamed();
  api.refuse(identificationApi.update, "fieldsInvalid", {
    fields: { "data.taxpayerIdentificationNumber": "Enter this person's own Social Security number." },
  });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("link", { name: "Enter this person's own Social Security number." })).toHaveAttribute(
    "href",
    "#taxpayerIdentificationNumber",
  );
});

test("saves another person without the former person's ID document, which has its own page", async () => {
  const { dateOfBirth, taxpayerIdentificationNumber, emailAddress, phoneNumber } = dana;
  const identification = {
    identificationTypeConfigurationId: 1,
    identificationNumber: "***",
    expirationDate: "2030-01-01",
  };
  const api = anIdentificationApi(fewIdentificationFields, "Ruth", {
    identification: { dateOfBirth, taxpayerIdentificationNumber, emailAddress, phoneNumber, identification },
    answeredAs: { firstName: "Dana", lastName: "Reed", dateOfBirth },
  }).on(identificationApi.update, {
    updated: true,
    hasDuplicateApplication: false,
    emailVerificationResult: { emailIsValid: true },
    captchaAction: RiskAction.none,
  });
  const { user } = await renderStep(identificationScreen);
  await typeBirthDate(user, "11021979");
  await user.type(screen.getByRole("textbox", { name: "Social Security number" }), "219097899");
  await user.type(screen.getByRole("textbox", { name: "Email" }), "ruth@example.com");
  await user.type(screen.getByRole("textbox", { name: /phone/i }), "2075550142");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(api.callsOf(identificationApi.update)).toHaveLength(1));
  const { data } = api.callsOf(identificationApi.update)[0]!.input as { data: object };
  expect(data).toMatchObject({ dateOfBirth: "1979-11-02" });
  expect(data).not.toHaveProperty("identification");
});
