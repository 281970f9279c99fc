// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import type { AnyJourney } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { forgetLicenses, licenseOf } from "../../questions/scanning/scanned-licenses.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakeBarcodes } from "../../testing/fake-barcodes.ts";
import { licenseBarcode } from "../../testing/license-barcode.ts";
import { aFrame, renderPage, renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields } from "../../testing/samples.ts";
import { coApplicantScreen } from "../../screens/co-applicant/co-applicant-screen.tsx";
import { noa, together } from "../../screens/co-applicant/testing/co-applicant-api.ts";
import { authenticationScreen } from "../../screens/authentication/authentication-screen.tsx";

/* Tests the camera that fills in a new person's name from their license, and keeps the rest for the next pages. */

afterEach(forgetLicenses);

const journey = aJourney({ memberType: "new" });

async function renderStart() {
  const api = fakeApi()
    .on(identificationApi.configuration, { primary: allIdentificationFields, coApplicant: allIdentificationFields })
    .on(applicantApi.create, { authenticationResult: 1, captchaAction: 0, journey });
  const camera = fakeBarcodes();
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await authenticationScreen.prefetch?.(ProductCode.auto);
  const page = <authenticationScreen.Screen productCode={ProductCode.auto} memberType="new" onDone={onDone} />;
  return { ...(await renderPage(page, aFrame())), onDone, api, camera };
}

type Page = Awaited<ReturnType<typeof renderStart>>;

async function scan({ user, camera }: Pick<Page, "user" | "camera">, barcode = licenseBarcode()) {
  await user.click(await screen.findByRole("button", { name: /^Fill in from (your|their) license$/ }));
  expect(await screen.findByText(/No picture leaves your device/)).toBeVisible();
  camera.show(barcode);
}
/** The card takes the focus when it appears. */
async function card() {
  const heading = await screen.findByRole("heading", { name: "From the license" });
  await waitFor(() => expect(heading.closest("output")).toHaveFocus());
}
const retype = async ({ user }: Pick<Page, "user">, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

async function typeContact({ user }: Pick<Page, "user">) {
  await user.type(screen.getByRole("textbox", { name: "Email" }), "rosa@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550123");
  await user.click(screen.getByRole("radio", { name: "Email" }));
}
const begin = async ({ user }: Pick<Page, "user">) =>
  user.click(screen.getByRole("button", { name: "Start my application" }));

test("fills in the name, says what else was read, and keeps it for this person's next pages alone", async () => {
  const page = await renderStart();

  await scan(page);
  await card();
  expect(screen.getByLabelText("First name")).toHaveValue("Rosa");
  expect(screen.getByLabelText("Last name")).toHaveValue("Delgado");
  for (const fact of ["03/14/1988", "48 Beacon St", "1234567"]) expect(screen.getByText(fact)).toBeVisible();
  expect(screen.queryByText(/replaced/)).not.toBeInTheDocument();
  expect(page.camera.isOn()).toBe(false);
  await typeContact(page);
  await begin(page);

  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(journey));
  expect(JSON.stringify(page.api.calls)).not.toMatch(/1988|BEACON|Beacon|1234567/);
  expect(licenseOf(journey.primaryApplicantId)).toMatchObject({ dateOfBirth: "1988-03-14" });
  expect(licenseOf(journey.primaryApplicantId + 1)).toBeUndefined();
});

test("says which typed name the license replaced", async () => {
  const page = await renderStart();
  await retype(page, "First name", "Rosie");
  await retype(page, "Last name", "Delgado");

  await scan(page);

  expect(
    await screen.findByText("The name on the license replaced the name that you typed: Rosie Delgado."),
  ).toBeVisible();
  expect(screen.getByLabelText("First name")).toHaveValue("Rosa");
});

test("asks for a name that the license doesn't have in full", async () => {
  const page = await renderStart();
  await retype(page, "First name", "Rosalinda");

  await scan(page, licenseBarcode().replace("DACROSA", "DACROSA\nDDFT"));

  expect(await screen.findByText("We couldn't read the whole name. Type it below.")).toBeVisible();
  expect(screen.getByLabelText("First name")).toHaveValue("Rosalinda");
});

test("keeps nothing of a license if both names are changed to somebody else's", async () => {
  const page = await renderStart();
  await scan(page);
  await card();

  await retype(page, "First name", "Noa");
  await retype(page, "Last name", "Reyes");
  await typeContact(page);
  await begin(page);

  await waitFor(() => expect(page.onDone).toHaveBeenCalled());
  expect(licenseOf(journey.primaryApplicantId)).toBeUndefined();
});

test("says that a license has expired, and fills in nothing", async () => {
  const page = await renderStart();

  await scan(page, licenseBarcode("05032024"));

  expect(await screen.findByText(/^This license expired on May 3, 2024\./)).toBeVisible();
  expect(screen.getByLabelText("First name")).toHaveValue("");
});

test("offers no scan in a browser without cameras", async () => {
  fakeApi();
  await authenticationScreen.prefetch?.(ProductCode.auto);

  await renderPage(
    <authenticationScreen.Screen productCode={ProductCode.auto} memberType="new" onDone={() => {}} />,
    aFrame(),
  );

  expect(screen.getByLabelText("First name")).toBeVisible();
  expect(screen.queryByText(/barcode/)).not.toBeInTheDocument();
});

test("scans a co-applicant's license, and keeps it for their pages", async () => {
  const joint = aJourney({ applicationType: 2, coBorrowerApplicantId: noa.applicantId });
  together().on(coApplicantApi.create, {
    applicantId: noa.applicantId,
    emailVerificationResult: { emailIsValid: true },
    journey: joint,
  });
  const camera = fakeBarcodes();
  const { user, onDone } = await renderStep(coApplicantScreen, { who: "joint", journey: joint });

  await scan({ user, camera });
  await card();
  await user.type(screen.getByRole("textbox", { name: "Email" }), "noa@example.com");
  await user.type(screen.getByLabelText("Mobile phone"), "2075550124");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(licenseOf(noa.applicantId)).toMatchObject({ firstName: "Rosa", dateOfBirth: "1988-03-14" });
});
