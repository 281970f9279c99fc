// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { scannedLicense } from "@portico/domain/person/scanned-license";
import { forgetLicenses, keepLicense, licenseOf } from "../../questions/scanning/scanned-licenses.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { licenseBarcode } from "../../testing/license-barcode.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aPerson, fewIdentificationFields, savedIdentification } from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";

/* Tests the identity of a person whose license the page of their name has scanned. */

beforeEach(() => {
  const license = scannedLicense(licenseBarcode())!;
  keepLicense(9001, license, license);
});
afterEach(forgetLicenses);

const anInstitution = () =>
  fakeApi()
    .on(applicantApi.read, aPerson(9001, "Rosa"))
    .on(identificationApi.configuration, { primary: fewIdentificationFields, coApplicant: fewIdentificationFields })
    .on(identificationApi.read, { identificationId: null, applicantId: 9001, identification: {} });

test("fills in the birth date of the license, and says so", async () => {
  anInstitution();

  await renderStep(identificationScreen);

  expect(screen.getByLabelText("Date of birth")).toHaveValue("03/14/1988");
  expect(screen.getByText("From the license. Please check it.")).toBeVisible();
});

/** Rosa was called otherwise, so another birth date means another person (decision 048). */
const renamed = {
  identification: { ...savedIdentification, emailAddress: "rosa@example.com", phoneNumber: "2075550123" },
  answeredAs: { firstName: "Dana", lastName: "Reed", dateOfBirth: savedIdentification.dateOfBirth },
};

test("keeps a saved birth date, and drops the license once another person is saved", async () => {
  anInstitution()
    .on(identificationApi.read, { identificationId: 40, applicantId: 9001, ...renamed })
    .on(identificationApi.update, {
      updated: true,
      captchaAction: 0,
      hasDuplicateApplication: false,
      emailVerificationResult: { emailIsValid: true },
    });
  const { user, onDone } = await renderStep(identificationScreen);
  expect(screen.queryByText(/From the license/)).not.toBeInTheDocument();

  await user.clear(screen.getByLabelText("Date of birth"));
  await user.type(screen.getByLabelText("Date of birth"), "11021979");
  for (const [label, text] of [
    [/^Social Security number/, "219097899"],
    [/^Email/, "ruth@example.com"],
    [/phone/i, "2075550142"],
  ] as const)
    await user.type(screen.getByRole("textbox", { name: label }), text);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(licenseOf(9001)).toBeUndefined();
});
