// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import { ProductCode } from "@portico/domain/product";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { anAddressApi } from "./testing/address-api.ts";

const home = {
  street: "1500 Marilla St",
  city: "Dallas",
  postalCode: "75201",
  type: 1,
  yearsLived: 4,
  monthsLived: 2,
  residenceStatus: 3,
} as const;

const configuration = {
  ...defaultLists,
  displayMaritalStatus: true,
} as unknown as IdentificationConfiguration;

function livingIn(state: "TX" | "ME") {
  return anAddressApi({ ...home, state }, ["ME", "TX"])
    .on(addressApi.create, {
      addressId: 5,
      isAddressHistorySufficient: true,
      addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
      journey: aJourney({ revision: 2 }),
    })
    .on(identificationApi.configuration, { primary: configuration, coApplicant: configuration })
    .on(identificationApi.read, {
      identificationId: 4,
      applicantId: 9001,
      asksMaritalStatus: state === "TX",
      identification: {
        dateOfBirth: "1986-04-17",
        taxpayerIdentificationNumber: "***-**-****",
        emailAddress: "dana@example.com",
        phoneNumber: "2075550123",
      },
    })
    .on(identificationApi.update, {
      updated: true,
      captchaAction: 0,
      hasDuplicateApplication: false,
      emailVerificationResult: { emailIsValid: true },
      journey: aJourney({ revision: 3 }),
    });
}

const signature = { productCode: ProductCode.signature };
const save = () => screen.getByRole("button", { name: "Save and continue" });

test("an unsecured loan asks for the marital status in a community property state", async () => {
  const api = livingIn("TX");
  const { user, onDone } = await renderStep(currentAddressScreen, signature);

  await user.click(save());
  expect(await screen.findByRole("link", { name: "Choose a marital status." })).toBeInTheDocument();
  expect(api.callsOf(addressApi.create)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: /^Married/ }));
  await user.click(save());

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ revision: 3 })));
  const [update] = api.callsOf(identificationApi.update);
  expect(update?.input["data"]).toMatchObject({ dateOfBirth: "1986-04-17", maritalStatusConfigurationId: 1 });
});

test("an unsecured loan does not ask for it elsewhere", async () => {
  const api = livingIn("ME");
  const { user, onDone } = await renderStep(currentAddressScreen, signature);

  await waitFor(() => expect(api.callsOf(identificationApi.read)).toHaveLength(1));
  expect(screen.queryByRole("radiogroup", { name: "Your marital status" })).not.toBeInTheDocument();
  await user.click(save());

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.update)).toEqual([]);
});

test("the page waits for the question, so a quick save cannot pass it over", async () => {
  const api = livingIn("TX");
  const { promise, resolve } = Promise.withResolvers<void>();
  const known = {
    identificationId: 4,
    applicantId: 9001,
    asksMaritalStatus: true,
    identification: { dateOfBirth: "1986-04-17" },
  };
  api.on(identificationApi.read, async () => promise.then(() => known));
  await renderStep(currentAddressScreen, signature);

  expect(screen.queryByRole("button", { name: "Save and continue" })).not.toBeInTheDocument();
  await act(async () => resolve());

  expect(await screen.findByRole("radiogroup", { name: "Your marital status" })).toBeVisible();
});
