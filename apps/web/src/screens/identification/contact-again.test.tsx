// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { memberProfileApi } from "@portico/contract/member-profile";
import { RiskAction } from "@portico/domain/access/authentication";
import { queryClient } from "../../api/query-client.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields, fewIdentificationFields } from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";
import { anIdentificationApi, dana } from "./testing/identification-api.ts";

test("asks a member for the same contact details when they come back", async () => {
  const identification = { firstName: "Dana", lastName: "Reyes", asks: [], asksIfJoint: [] };
  const open = { identificationId: null, applicantId: 9001, asksMaritalStatus: true, identification: dana };
  const journey = aJourney({ frontier: "currentAddress", revision: 2 });
  const api = anIdentificationApi(fewIdentificationFields, "Dana", { identification: dana })
    .on(identificationApi.read, open)
    .on(memberProfileApi.read, { firstName: "Dana", identification, asksWho: false })
    .on(identificationApi.create, {
      identificationId: 40,
      hasDuplicateApplication: false,
      captchaAction: RiskAction.none,
      emailVerificationResult: { emailIsValid: true },
      journey,
    });
  const { user, onDone } = await renderStep(identificationScreen);
  await user.click(screen.getByRole("radio", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("textbox", { name: "Email" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  cleanup();
  queryClient.clear();
  api.on(identificationApi.read, { ...open, identificationId: 40 });
  await renderStep(identificationScreen);

  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue(dana.emailAddress);
  expect(screen.getByLabelText("Mobile phone")).toBeVisible();
});

test("fills in the marital status that a confirmed home allows to ask", async () => {
  const { maritalStatusConfigurationId: _unasked, ...unasked } = dana;
  const identification = { firstName: "Dana", lastName: "Reyes", asks: [], asksIfJoint: [] };
  const home = {
    street: "12 Harbor St",
    city: "Portland",
    state: "ME",
    postalCode: "04101",
    type: 1,
    yearsLived: 6,
  } as const;
  const open = { identificationId: null, applicantId: 9001 };
  const api = anIdentificationApi(allIdentificationFields, "Dana", { identification: unasked })
    .on(identificationApi.read, { ...open, asksMaritalStatus: false, identification: unasked })
    .on(memberProfileApi.read, { firstName: "Dana", identification, address: home, asksWho: false })
    .on(memberProfileApi.confirm, () => {
      api.on(identificationApi.read, { ...open, asksMaritalStatus: true, identification: dana });
      return { savedSections: ["address" as const], journey: aJourney({ frontier: "currentAddress", revision: 2 }) };
    });
  const { user } = await renderStep(identificationScreen);

  await user.click(screen.getAllByRole("radio", { name: "Yes" })[1]!);
  await user.click(screen.getAllByRole("radio", { name: "Change" })[0]!);
  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(await screen.findByRole("radio", { name: "Married" })).toBeChecked();
});
