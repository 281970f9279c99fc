// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { documentApi } from "@portico/contract/application";
import { fakeApi, FakeRefusal } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { DocumentUpload } from "./document-upload.tsx";
import { UploadsOfApplication } from "./uploads-of-application.tsx";

const enabled = { primaryDocumentUploadEnabled: true, coborrowerDocumentUploadEnabled: true };

function anInstitution() {
  return fakeApi()
    .on(documentApi.configuration, {
      ...enabled,
      maximumMegabytesPerFile: 1,
      maximumMegabytesTogether: 2,
      acceptedTypes: ["pdf", "txt"],
    })
    .on(applicantApi.read, ({ id }) => ({
      applicantId: id,
      firstName: id === 9001 ? "Maya" : "Jonas",
      lastName: "Reed",
      emailAddress: "someone@example.com",
      phoneNumber: "2075550123",
      memberType: "new",
    }));
}

const file = (name: string, megabytes = 0.01) => new File([new Uint8Array(megabytes * 1_048_576)], name);
const upload = <DocumentUpload applicationId={7001} type={1} />;
const field = () => screen.getByLabelText("Send us your documents");

test("chosen files are sent together, and the page says what arrived", async () => {
  const api = anInstitution().on(documentApi.upload, {
    posted: true,
    hasDuplicate: false,
    documents: [
      { name: "pay.pdf", bytes: 10, uploadedAt: "2026-10-03T09:00:00.000Z" },
      { name: "card.pdf", bytes: 10, uploadedAt: "2026-10-03T09:00:00.000Z" },
    ],
  });
  const { user } = await renderPage(upload);

  await user.upload(field(), [file("pay.pdf"), file("card.pdf")]);
  expect(api.callsOf(documentApi.upload)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

  expect(await screen.findByText("We have 2 documents from you")).toBeInTheDocument();
  const [call] = api.callsOf(documentApi.upload);
  expect(call?.input).toMatchObject({ applicationId: 7001, type: 1 });
  expect(call?.files).toEqual(["pay.pdf", "card.pdf"]);
});

test("sending without a file says so in the specification's words", async () => {
  const api = anInstitution().on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
  const { user } = await renderPage(upload);

  await user.click(screen.getByRole("button", { name: "Send these files" }));

  expect(field()).toHaveAccessibleDescription(expect.stringContaining("No Files Selected to Upload"));
  expect(api.callsOf(documentApi.upload)).toEqual([]);
});

test.each([
  ["one file that is too large", [file("pay.pdf", 1.1)], "The maximum upload size is 1 MB per file."],
  [
    "files that are too large together",
    [file("a.pdf", 0.9), file("b.pdf", 0.9), file("c.pdf", 0.9)],
    "Oops! The total file upload size is too large. The maximum upload size is 2 MB",
  ],
])("%s: told at once, and gone when the file is taken out", async (_, files, message) => {
  anInstitution();
  const { user } = await renderPage(upload);

  await user.upload(field(), files);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.click(screen.getByRole("button", { name: `Remove ${files[0]!.name}` }));

  expect(field()).not.toHaveAccessibleDescription(expect.stringContaining(message));
});

test("a type that is not taken is refused before anything is sent", async () => {
  const api = anInstitution().on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
  const { user } = await renderPage(upload);

  await user.setup({ applyAccept: false }).upload(field(), file("virus.exe"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(field()).toHaveAccessibleDescription(expect.stringContaining("a file type exe that is not allowed"));
  expect(api.callsOf(documentApi.upload)).toEqual([]);
});

test("the same name is kept once, and a name that the server has already is told", async () => {
  const api = anInstitution().on(documentApi.upload, {
    posted: true,
    hasDuplicate: true,
    documents: [{ name: "pay.pdf", bytes: 10, uploadedAt: "2026-10-03T09:00:00.000Z" }],
  });
  const { user } = await renderPage(upload);

  await user.upload(field(), file("pay.pdf"));
  await user.upload(field(), file("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(await screen.findByText(/A file of the same name was here already/)).toBeInTheDocument();
  expect(api.callsOf(documentApi.upload)[0]?.files).toEqual(["pay.pdf"]);
});

test("what the server refuses stands at the field, and the files stay chosen", async () => {
  anInstitution().on(documentApi.upload, () => new FakeRefusal("uploadRefused", { message: "This is no PDF." }));
  const { user } = await renderPage(upload);

  await user.upload(field(), file("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(field()).toHaveAccessibleDescription(expect.stringContaining("This is no PDF."));
  expect(screen.getByRole("button", { name: "Remove pay.pdf" })).toBeInTheDocument();
});

test("both borrowers have a place of their own, by name", async () => {
  const api = anInstitution().on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
  const journey = aJourney({ applicationType: 2, coBorrowerApplicantId: 9002 });
  const { user } = await renderPage(<UploadsOfApplication journey={journey} {...enabled} />);

  expect(screen.getByLabelText("Documents of Maya Reed")).toBeInTheDocument();
  await user.upload(screen.getByLabelText("Documents of Jonas Reed"), file("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(api.callsOf(documentApi.upload)[0]?.input["type"]).toBe(2);
});

test("where an institution takes no documents, there is no place for them", async () => {
  anInstitution();

  await renderPage(
    <UploadsOfApplication
      journey={aJourney()}
      primaryDocumentUploadEnabled={false}
      coborrowerDocumentUploadEnabled={false}
    />,
  );

  expect(screen.queryByRole("button", { name: /Send/ })).not.toBeInTheDocument();
});
