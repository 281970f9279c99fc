// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { scannedLicense } from "@portico/domain/person/scanned-license";
import { forgetLicenses, keepLicense } from "../../questions/scanning/scanned-licenses.ts";
import { licenseBarcode as barcode } from "../../testing/license-barcode.ts";
import { fakeBarcodes } from "../../testing/fake-barcodes.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { allIdentificationFields } from "../../testing/samples.ts";
import { identificationDocumentScreen } from "./identification-document-screen.tsx";
import { anIdApi, license } from "./testing/id-api.ts";

/* Tests the camera that reads the barcode on the back of an ID. */

afterEach(forgetLicenses);

const open = async (user: UserEvent) =>
  user.click(await screen.findByRole("button", { name: "Scan it with my camera" }));

test("fills in the ID from its barcode, shows it as a card, and saves only the answers on the page", async () => {
  const api = anIdApi({ homeState: "TX" }).on(identificationApi.saveDocument, { updated: true });
  const camera = fakeBarcodes();
  const { user, onDone } = await renderStep(identificationDocumentScreen);

  await open(user);
  expect(await screen.findByText(/No picture leaves your device/)).toBeVisible();
  camera.show(barcode("01052040"));

  expect(await screen.findByRole("heading", { name: "We read your ID. Is this right?" })).toBeVisible();
  expect(screen.getByText("Maine")).toBeVisible();
  expect(screen.getByText("01/05/2040")).toBeVisible();
  expect(screen.getByLabelText("ID number")).not.toBeVisible();
  expect(camera.isOn()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.saveDocument)[0]?.input["data"]).toEqual({
    identification: {
      identificationTypeConfigurationId: 1,
      state: "ME",
      identificationNumber: "1234567",
      issueDate: "2022-01-05",
      expirationDate: "2040-01-05",
    },
  });
});

test("doesn't save the issue date if the institution doesn't ask for it", async () => {
  const api = anIdApi({ asked: { ...allIdentificationFields, displayIssueDate: false } }).on(
    identificationApi.saveDocument,
    { updated: true },
  );
  const camera = fakeBarcodes();
  const { user } = await renderStep(identificationDocumentScreen);
  await open(user);
  camera.show(barcode("01052040"));
  await screen.findByRole("heading", { name: /^We read your ID/ });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(api.callsOf(identificationApi.saveDocument)).toHaveLength(1));
  expect(api.callsOf(identificationApi.saveDocument)[0]?.input["data"]).not.toHaveProperty("identification.issueDate");
});

test("lets people correct the scanned answers", async () => {
  anIdApi();
  const camera = fakeBarcodes();
  const { user } = await renderStep(identificationDocumentScreen);
  await open(user);
  camera.show(barcode("01052040"));
  await screen.findByRole("heading", { name: /^We read your ID/ });

  await user.click(screen.getByText("Change it"));
  await user.clear(screen.getByLabelText("ID number"));
  await user.type(screen.getByLabelText("ID number"), "7654321");

  expect(screen.getByText("7654321")).toBeVisible();
});

test("says that an ID has expired, and fills in nothing", async () => {
  anIdApi();
  const camera = fakeBarcodes();
  const { user } = await renderStep(identificationDocumentScreen);
  await open(user);
  camera.show(barcode("05032024"));

  expect(await screen.findByText("This ID expired on May 3, 2024. Use another ID, or come to a branch.")).toBeVisible();
  expect(screen.getByLabelText("ID number")).toHaveValue("");
});

test("says that it's another barcode, and lets people type instead", async () => {
  anIdApi();
  const camera = fakeBarcodes();
  const { user } = await renderStep(identificationDocumentScreen);
  await open(user);
  camera.show("1HGCM82633A004352");

  expect(await screen.findByText(/^That isn't the barcode of an ID/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Type it instead" }));
  expect(screen.getByLabelText("ID number")).toBeVisible();
  expect(camera.isOn()).toBe(false);
});

/** The page of the name has scanned this person's license. */
function scannedBefore() {
  const found = scannedLicense(barcode("01052040"))!;
  keepLicense(9001, found, found);
}

test("opens with the card of a license that the page of the name has scanned", async () => {
  scannedBefore();
  const api = anIdApi({ homeState: "TX" }).on(identificationApi.saveDocument, { updated: true });
  const { user, onDone } = await renderStep(identificationDocumentScreen);

  expect(screen.getByRole("heading", { name: "We read your ID. Is this right?" })).toBeVisible();
  expect(screen.getByText("1234567")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(identificationApi.saveDocument)[0]?.input["data"]).toMatchObject({
    identification: { identificationTypeConfigurationId: 1, state: "ME", identificationNumber: "1234567" },
  });
});

test.each([
  ["a saved ID", { document: license }],
  ["an institution that doesn't take its kind", { asked: { ...allIdentificationFields, identificationTypes: [] } }],
])("doesn't use a scanned license with %s", async (_what, world) => {
  scannedBefore();
  anIdApi(world);

  await renderStep(identificationDocumentScreen);

  expect(screen.queryByRole("heading", { name: /^We read your ID/ })).not.toBeInTheDocument();
});
