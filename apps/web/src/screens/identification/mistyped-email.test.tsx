// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { RiskAction } from "@portico/domain/access/authentication";
import { renderStep } from "../../testing/render-step.tsx";
import { identificationScreen } from "./identification-screen.tsx";
import { anIdentificationApi, dana } from "./testing/identification-api.ts";
import { fewIdentificationFields } from "../../testing/samples.ts";

async function typeEmail(email: string) {
  // A member whose email address the core doesn't know.
  const { emailAddress: _unknown, ...identification } = dana;
  const api = anIdentificationApi(fewIdentificationFields, "Dana", { identification }).on(identificationApi.update, {
    updated: true,
    hasDuplicateApplication: false,
    emailVerificationResult: { emailIsValid: true },
    captchaAction: RiskAction.none,
  });
  const step = await renderStep(identificationScreen);
  const field = screen.getByLabelText("Email");
  await step.user.clear(field);
  await step.user.type(field, email);
  return { api, field, ...step };
}

const suggestion = () => screen.queryByRole("button", { name: /^Did you mean/ });

test("suggests the common domain once a mistyped one was left, and takes it with one press of a key", async () => {
  const { field, user } = await typeEmail("dana@gmial.com");
  expect(suggestion()).toBeNull();

  await user.tab();
  expect(screen.getByRole("button", { name: "Did you mean dana@gmail.com?" })).toBeVisible();
  field.focus();
  await user.tab();
  expect(suggestion()).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(field).toHaveValue("dana@gmail.com");
  expect(field).toHaveFocus();
  expect(suggestion()).toBeNull();
});

test("saves a suspicious address as typed", async () => {
  const { api, user, onDone } = await typeEmail("dana@gmial.com");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(identificationApi.update)[0]?.input).toMatchObject({
    data: { emailAddress: "dana@gmial.com" },
  });
});
