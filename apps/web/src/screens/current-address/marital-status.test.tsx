// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import { captchaApi } from "@portico/contract/captcha";
import { RiskAction } from "@portico/domain/access/authentication";
import { ProductCode } from "@portico/domain/loan/product";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { FakeRefusal } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, savedIdentification } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

const homes = {
  TX: { street: "1500 Marilla St", city: "Dallas", postalCode: "75201", state: "TX" },
  ME: { street: "389 Congress St", city: "Portland", postalCode: "04101", state: "ME" },
} as const;

const configuration = {
  ...defaultLists,
  displayMaritalStatus: true,
} as unknown as IdentificationConfiguration;

function livingIn(state: "TX" | "ME") {
  return anAddressApi({ ...aHome, ...homes[state] }, ["ME", "TX"])
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
      identification: savedIdentification,
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

test("asks for the marital status for an unsecured loan in a community property state", async () => {
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

test("doesn't ask for the marital status for an unsecured loan in another state", async () => {
  const api = livingIn("ME");
  const { user, onDone } = await renderStep(currentAddressScreen, signature);

  await waitFor(() => expect(api.callsOf(identificationApi.read)).toHaveLength(1));
  expect(screen.queryByRole("radiogroup", { name: "Your marital status" })).not.toBeInTheDocument();
  await user.click(save());

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.update)).toEqual([]);
});

test("waits until the question can be shown, so that a quick save can't skip it", async () => {
  const api = livingIn("TX");
  const { promise, resolve } = Promise.withResolvers<void>();
  const known = {
    identificationId: 4,
    applicantId: 9001,
    asksMaritalStatus: true,
    identification: { dateOfBirth: "1986-04-17" },
  };
  api.on(identificationApi.read, async () => promise.then(() => known));
  await renderStep({ Screen: currentAddressScreen.Screen }, signature);

  expect(screen.queryByRole("button", { name: "Save and continue" })).not.toBeInTheDocument();
  await act(async () => resolve());

  expect(await screen.findByRole("radiogroup", { name: "Your marital status" })).toBeVisible();
});

async function marriedIn(api: ReturnType<typeof livingIn>) {
  const page = await renderStep(currentAddressScreen, signature);
  await page.user.clear(screen.getByLabelText("Street"));
  await page.user.type(screen.getByLabelText("Street"), "1600 Marilla St");
  await page.user.click(screen.getByRole("radio", { name: /^Married/ }));
  return { ...page, api };
}

const updated = {
  updated: true,
  captchaAction: 0,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
  journey: aJourney({ revision: 3 }),
} as const;

test("shows the marital status's problem at the question after the home was saved, and loses nothing", async () => {
  const message = "This answer is not offered any more.";
  const { user, onDone, api } = await marriedIn(livingIn("TX"));
  api.refuse(identificationApi.update, "fieldsInvalid", { fields: { "data.maritalStatusConfigurationId": message } });

  await user.click(save());

  expect(await screen.findByRole("link", { name: message })).toHaveAttribute("href", "#maritalStatusConfigurationId");
  expect(screen.getByRole("radiogroup", { name: "Your marital status" })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(screen.getByLabelText("Street")).toHaveValue("1600 Marilla St");
  expect(screen.getByRole("radio", { name: /^Married/ })).toBeChecked();
  expect(onDone).not.toHaveBeenCalled();
  api.on(identificationApi.update, updated);
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("sends a marital status with a lost answer under the same key", async () => {
  const { user, onDone, api } = await marriedIn(livingIn("TX"));
  api.on(identificationApi.update, () => {
    throw new TypeError("Failed to fetch");
  });

  await user.click(save());

  const summary = await screen.findByRole("region", { name: "We don't know if this arrived" });
  expect(summary).toHaveTextContent("We couldn't reach");
  const position = screen.getByLabelText("Street").compareDocumentPosition(summary);
  expect(position).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getByRole("radio", { name: /^Married/ })).toBeChecked();
  api.on(identificationApi.update, updated);
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const keys = api.callsOf(identificationApi.update).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});

/** Chooses Married, and saves after another window has saved Unmarried. */
async function marriedInOneOfTwo() {
  const page = await marriedIn(livingIn("TX"));
  const { user, api } = page;
  api.on(identificationApi.update, () => {
    api.on(identificationApi.read, {
      identificationId: 4,
      applicantId: 9001,
      asksMaritalStatus: true,
      identification: { ...savedIdentification, maritalStatusConfigurationId: 2 },
    });
    return new FakeRefusal("staleRevision", { journey: aJourney({ revision: 4 }) });
  });
  await user.click(save());
  expect(await screen.findByText(/Saved now: Unmarried/)).toHaveTextContent("On this page: Married");
  expect(screen.getByRole("radio", { name: /^Married/ })).toBeChecked();
  api.on(identificationApi.update, { ...updated, journey: aJourney({ revision: 6 }) });
  return page;
}

test("shows the marital status next to another window's, and saves the chosen one", async () => {
  const { user, onDone, api } = await marriedInOneOfTwo();

  await user.click(screen.getByRole("button", { name: "Save what's on this page" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const saved = api.callsOf(identificationApi.update).map(({ input }) => input["data"]);
  expect(saved.at(-1)).toMatchObject({ maritalStatusConfigurationId: 1 });
});

test("keeps another window's marital status if the person takes it", async () => {
  const { user, onDone, api } = await marriedInOneOfTwo();

  await user.click(screen.getByRole("button", { name: "Use the saved answers" }));

  expect(screen.getByRole("radio", { name: /^Unmarried/ })).toBeChecked();
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.update).at(-1)?.input["data"]).toMatchObject({
    maritalStatusConfigurationId: 2,
  });
});

test("solves the institution's captcha before it saves the marital status", async () => {
  const { user, onDone, api } = await marriedIn(livingIn("TX"));
  api
    .on(captchaApi.challenge, {
      algorithm: "SHA-256",
      challenge: createHash("sha256").update("salt7").digest("hex"),
      salt: "salt",
      signature: "ab",
      maxNumber: 20,
    })
    .on(identificationApi.update, ({ captchaToken }) =>
      captchaToken === undefined ? { ...updated, updated: false, captchaAction: RiskAction.forceCaptcha } : updated,
    );

  await user.click(save());

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.update)).toHaveLength(2);
});

/** Opens the page again for a person in Texas whose marital status is known, and chooses another state. */
async function moveTo(state: string, applicationType: 1 | 2 = 1, productCode: ProductCode = ProductCode.signature) {
  livingIn("TX").on(identificationApi.read, {
    identificationId: 4,
    applicantId: 9001,
    asksMaritalStatus: true,
    identification: { dateOfBirth: "1986-04-17", maritalStatusConfigurationId: 2 },
  });
  const { user } = await renderStep(currentAddressScreen, { productCode, journey: aJourney({ applicationType }) });
  expect(screen.queryByText(erased)).not.toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "State" }));
  await user.click(screen.getByRole("option", { name: state }));
}

const erased = /We'll erase it when you save\./;

test("says that saving another state will erase the marital status", async () => {
  await moveTo("Maine");

  expect(screen.getByText(erased)).toHaveRole("status");
});

test.each([
  ["in a joint application", 2, ProductCode.signature],
  ["for a secured loan", 1, ProductCode.auto],
] as const)("doesn't say that the marital status is erased %s", async (_what, applicationType, productCode) => {
  await moveTo("Maine", applicationType, productCode);

  expect(screen.queryByText(erased)).not.toBeInTheDocument();
});
