// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentApi } from "@portico/contract/application";
import { ApplicantType } from "@portico/domain/person/person";
import { refreshReads } from "../api/query-client.ts";
import { FakeRefusal } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { DocumentUpload } from "./document-upload.tsx";
import { UploadsOfApplication } from "./uploads-of-application.tsx";
import { aDocument, anInstitution, enabled, field, file, holding, upload } from "./testing/upload-page.tsx";

const photo = (name: string) => new File(["taken"], name, { type: "image/jpeg" });
const aPhonesLimits = { ...enabled, maximumMegabytesPerFile: 1, maximumMegabytesTogether: 2 };

test(
  "sends chosen files together, and shows the ones that arrived",
  { tags: ["2.screen.document-upload"] },
  async () => {
    const { api, held } = holding();
    api.on(documentApi.upload, () => {
      held.push(aDocument("pay.pdf"), aDocument("card.pdf", { documentId: 5002 }));
      return {
        posted: true,
        hasDuplicate: false,
        documents: held,
        journey: aJourney({ revision: 8, submitted: true }),
      };
    });
    const { user } = await renderPage(upload);

    await user.upload(field(), [file("pay.pdf"), file("card.pdf")]);
    expect(api.callsOf(documentApi.upload)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

    expect(await screen.findByText("We have 2 documents from you")).toBeInTheDocument();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "pay.pdf51 KB, sent on 10/03/2026Remove",
      "card.pdf51 KB, sent on 10/03/2026Remove",
    ]);
    const [call] = api.callsOf(documentApi.upload);
    expect(call?.input).toMatchObject({ applicationId: 7001, type: 1 });
    expect(call?.files).toEqual(["pay.pdf", "card.pdf"]);
  },
);

test("brings Send into the window with each chosen file, as the main button", async () => {
  anInstitution().on(documentApi.configuration, { ...aPhonesLimits, acceptedTypes: ["pdf", "jpg"] });
  const shown: (string | null)[] = [];
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const { user } = await renderPage(upload);
  const mainOf = () => screen.getByRole("button", { name: /^Send/ }).className;
  const before = mainOf();
  expect(shown).toEqual([]);

  await user.upload(screen.getByLabelText("Take a photo"), photo("stub1.jpg"));
  await user.upload(screen.getByLabelText("Take another photo"), photo("stub2.jpg"));

  expect(shown).toEqual(["Send this file", "Send these 2 files"]);
  expect(mainOf()).not.toBe(before);
  expect(screen.getByText("2 files are ready to send.").tagName).toBe("OUTPUT");
  expect(screen.getByLabelText("Take another photo")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Remove stub2.jpg" }));
  expect(shown).toHaveLength(2);
  scroll.mockRestore();
});

test("sends many files in several uploads, each file once", async () => {
  const { api, held } = holding();
  api.on(documentApi.upload, () => {
    held.push(aDocument(`sent ${held.length}.pdf`, { documentId: 6000 + held.length }));
    return { posted: true, hasDuplicate: false, documents: held, journey: aJourney({ revision: 8, submitted: true }) };
  });
  const { user } = await renderPage(upload);
  const names = Array.from({ length: 40 }, (_, place) => `page ${place}.pdf`);

  await user.upload(
    field(),
    names.map((name) => file(name)),
  );
  await user.click(screen.getByRole("button", { name: "Send these 40 files" }));

  expect(await screen.findByText("We have 2 documents from you")).toBeInTheDocument();
  const sent = api.callsOf(documentApi.upload).map(({ files }) => files);
  expect(sent.map(({ length }) => length)).toEqual([20, 20]);
  expect(sent.flat()).toEqual(names);
});

test("says before sending which files exceed the application's limit", async () => {
  const earlier = Array.from({ length: 38 }, (_, place) => aDocument(`old ${place}.pdf`, { documentId: 6000 + place }));
  const { api, held } = holding(...earlier);
  api.on(documentApi.upload, () => ({
    posted: true,
    hasDuplicate: false,
    documents: held,
    journey: aJourney({ revision: 8, submitted: true }),
  }));
  const { user } = await renderPage(upload);
  await screen.findByText("We have 38 documents from you");
  const tooMany = "An application can have 40 documents. You can send 2 more.";

  await user.upload(
    field(),
    ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => file(name)),
  );
  expect(screen.getByText("2 files are ready to send. 2 files can't be sent.")).toBeInTheDocument();
  expect(screen.getAllByText(tooMany)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Remove a.pdf" }));
  expect(screen.getAllByText(tooMany)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

  await waitFor(() => expect(api.callsOf(documentApi.upload).map(({ files }) => files)).toEqual([["b.pdf", "c.pdf"]]));
});

test("counts the co-borrower's documents toward the application's limit", async () => {
  const ofCoBorrower = Array.from({ length: 39 }, (_, place) =>
    aDocument(`${place}.pdf`, { documentId: 7000 + place }),
  );
  anInstitution().on(documentApi.list, ({ type }) => ({ documents: type === 2 ? ofCoBorrower : [] }));
  const journey = aJourney({ applicationType: 2, coBorrowerApplicantId: 9002 });
  const { user } = await renderPage(<UploadsOfApplication journey={journey} {...enabled} />);
  await screen.findByText("We have 39 documents from Jonas Reed");

  await user.upload(screen.getByLabelText("Maya Reed's documents"), [file("a.pdf"), file("b.pdf")]);

  expect(screen.getByText("An application can have 40 documents. You can send 1 more.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send this file" })).toBeVisible();
});

test("shows earlier documents with size and day when the page is opened again", async () => {
  holding(aDocument("pay.pdf", { bytes: 2_411_725 }));

  await renderPage(upload);

  expect(await screen.findByText("We have one document from you")).toBeInTheDocument();
  expect(screen.getByRole("listitem")).toHaveTextContent("pay.pdf2.3 MB, sent on 10/03/2026");
});

test("removes a document sent by mistake after a confirmation", async () => {
  const { api } = holding(aDocument("pay.pdf"), aDocument("cat.pdf", { documentId: 5002 }));
  const { user } = await renderPage(upload);

  await user.click(await screen.findByRole("button", { name: "Remove cat.pdf" }));
  const dialog = screen.getByRole("alertdialog", { name: "Remove cat.pdf?" });
  expect(dialog).toHaveTextContent(
    "It won't be part of your application anymore. If we need it, please send it again.",
  );
  expect(api.callsOf(documentApi.remove)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Remove it" }));

  expect(await screen.findByText("We have one document from you")).toBeInTheDocument();
  expect(screen.queryByText("cat.pdf")).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(api.callsOf(documentApi.remove)[0]?.input).toEqual({ applicationId: 7001, documentId: 5002 });
});

test("doesn't remove a document if the person decides to keep it", async () => {
  const { api } = holding(aDocument("pay.pdf"));
  const { user } = await renderPage(upload);

  await user.click(await screen.findByRole("button", { name: "Remove pay.pdf" }));
  await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button", { name: "Keep it" }).at(-1)!);

  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(api.callsOf(documentApi.remove)).toEqual([]);
});

test("keeps a document that can no longer be removed, and says so", async () => {
  const { api } = holding(aDocument("pay.pdf"), aDocument("old.pdf", { documentId: 5002, canRemove: false }));
  api.refuse(documentApi.remove, "documentKept");
  const { user } = await renderPage(upload);

  await user.click(await screen.findByRole("button", { name: "Remove pay.pdf" }));
  expect(screen.queryByRole("button", { name: "Remove old.pdf" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove it" }));

  expect(await screen.findByText(/can no longer be removed here/)).toBeVisible();
  expect(screen.getByText("pay.pdf")).toBeInTheDocument();
});

test("says that an unanswered removal may have arrived", async () => {
  const { api } = holding(aDocument("pay.pdf"));
  api.on(documentApi.remove, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await renderPage(upload);

  await user.click(await screen.findByRole("button", { name: "Remove pay.pdf" }));
  await user.click(screen.getByRole("button", { name: "Remove it" }));

  const problem = await screen.findByRole("region", { name: "We don't know if this arrived" });
  await waitFor(() => expect(problem).toHaveFocus());
});

test("says that an unanswered upload may have arrived, until the chosen files change", async () => {
  anInstitution().on(documentApi.upload, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await renderPage(upload);
  await user.upload(field(), file("pay.pdf"));

  await user.click(screen.getByRole("button", { name: "Send this file" }));

  const problem = await screen.findByRole("region", { name: "We don't know if this arrived" });
  await waitFor(() => expect(problem).toHaveFocus());
  expect(field()).toBeValid();
  await user.click(screen.getByRole("button", { name: "Remove pay.pdf" }));
  expect(problem).not.toBeInTheDocument();
});

test("rejects sending without a file in the specification's words", { tags: ["5.upload.none"] }, async () => {
  const api = anInstitution().on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
  const { user } = await renderPage(upload);

  await user.click(screen.getByRole("button", { name: "Send files" }));

  expect(field()).toHaveAccessibleDescription(expect.stringContaining("No Files Selected to Upload"));
  expect(field()).toHaveAccessibleDescription(expect.stringContaining("Choose files first."));
  expect(api.callsOf(documentApi.upload)).toEqual([]);
});

test("says no longer that no file was chosen once the other person's files arrived", async () => {
  const theirs = aDocument("theirs.pdf");
  const api = anInstitution();
  const page = (
    <DocumentUpload applicationId={7001} type={ApplicantType.joint} name="Owen" other={ApplicantType.primary} />
  );
  const { user } = await renderPage(page);
  await user.click(screen.getByRole("button", { name: "Send files" }));
  expect(screen.getByText(/^No Files Selected to Upload/)).toBeVisible();

  api.on(documentApi.list, ({ type }) => ({ documents: type === ApplicantType.primary ? [theirs] : [] }));
  await act(async () => {
    await refreshReads();
  });

  await waitFor(() => expect(screen.queryByText(/^No Files Selected to Upload/)).not.toBeInTheDocument());
});

test(
  "says at the field that the files together are too large, until one is removed",
  { tags: ["5.upload.total-limit"] },
  async () => {
    const message = "Oops! The total file upload size is too large. The maximum upload size is 2 MB";
    const api = anInstitution().on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
    const { user } = await renderPage(upload);

    await user.upload(field(), [file("a.pdf", 0.9), file("b.pdf", 0.9), file("c.pdf", 0.9)]);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.queryByText(/ready to send/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send these 3 files" }));
    expect(api.callsOf(documentApi.upload)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Remove a.pdf" }));

    expect(field()).not.toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByText("2 files are ready to send.")).toBeInTheDocument();
  },
);

test.each([
  [
    "a file that is too large",
    file("pay.pdf", 1.1),
    "Oops! You are attempting to save a file that is too large. The maximum upload size is 1 MB per file.",
  ],
  [
    "a type that isn't accepted",
    file("virus.exe"),
    "Oops! You are attempting to save a file type exe that is not allowed. To resolve this issue, please upload a pdf, txt file type.",
  ],
  [
    "a name without an extension",
    file("scan"),
    "Oops! You are attempting to save a file type unknown that is not allowed. To resolve this issue, please upload a pdf, txt file type.",
  ],
  ["an empty file", file("pay.pdf", 0), "pay.pdf is empty. Check the file and choose it again."],
])(
  "rejects %s by name, and neither counts nor sends it",
  { tags: ["5.upload.file-limit", "5.upload.type"] },
  async (_, refused, message) => {
    const api = anInstitution().on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
    const { user } = await renderPage(upload);
    const choose = user.setup({ applyAccept: false });

    await choose.upload(field(), [refused, file("lease.pdf"), file("card.pdf")]);
    expect(screen.getAllByRole("listitem")[0]).toHaveTextContent(`${refused.name}${message}Remove`);
    expect(screen.getByText("2 files are ready to send. One file can't be sent.")).toBeInTheDocument();
    expect(screen.getAllByRole("listitem")[1]).toHaveTextContent("lease.pdf10 KB, ready to sendRemove");
    await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

    await waitFor(() => expect(api.callsOf(documentApi.upload)[0]?.files).toEqual(["lease.pdf", "card.pdf"]));
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `${refused.name}${message}Remove`,
    ]);
  },
);

test("ignores a dropped folder", async () => {
  anInstitution();
  await renderPage(upload);
  const item = (dropped: File, isDirectory: boolean) => ({
    kind: "file",
    getAsFile: () => dropped,
    webkitGetAsEntry: () => ({ isDirectory }),
  });
  const items = [item(file("papers"), true), item(file("lease.pdf"), false)];

  fireEvent.drop(field(), { dataTransfer: { items } });

  expect(field()).toHaveAccessibleDescription(
    expect.stringContaining("You can't send a folder. Open it and choose the files in it."),
  );
  expect(screen.getByRole("listitem")).toHaveTextContent("lease.pdf");
  expect(screen.getByText("One file is ready to send.")).toBeInTheDocument();
});

test("marks a file that the server rejects with its reason, and sends the others", async () => {
  const api = anInstitution().on(documentApi.upload, refusingBad("bad.pdf"));
  const { user } = await renderPage(upload);

  await user.upload(field(), [file("bad.pdf"), file("good.pdf")]);
  await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

  await waitFor(() => expect(api.callsOf(documentApi.upload)).toHaveLength(2));
  expect(api.callsOf(documentApi.upload)[1]?.files).toEqual(["good.pdf"]);
  expect(await screen.findByText("bad.pdf contains a program.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Remove good.pdf" })).not.toBeInTheDocument();
  expect(screen.getByText("One file can't be sent. Choose another one.")).toBeInTheDocument();
  expect(screen.queryByText(/ready to send/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove bad.pdf" }));
  expect(screen.queryByText("bad.pdf contains a program.")).not.toBeInTheDocument();
});

test("marks a rejected replacement, and sends the next one", async () => {
  const { api } = holding(aDocument("pay.pdf"), aDocument("tax.pdf", { documentId: 5002 }));
  api.on(documentApi.replace, ({ documentId }) =>
    documentId === 5001
      ? new FakeRefusal("uploadRefused", { fields: { "pay.pdf": "pay.pdf is cut off." } })
      : { posted: true, documents: [], journey: aJourney() },
  );
  const { user } = await renderPage(upload);

  for (const name of ["pay.pdf", "tax.pdf"]) {
    await user.upload(field(), file(name));
    await user.click(await screen.findByRole("button", { name: "Replace the first one" }));
  }
  await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

  expect(await screen.findByText("pay.pdf is cut off.")).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(documentApi.replace)).toHaveLength(2));
});

test("clears the rejection of all files when one is removed", async () => {
  anInstitution().on(documentApi.upload, () => new FakeRefusal("tooLarge"));
  const { user } = await renderPage(upload);

  await user.upload(field(), file("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));
  await waitFor(() => expect(field()).toBeInvalid());
  await user.click(screen.getByRole("button", { name: "Remove pay.pdf" }));

  expect(field()).not.toBeInvalid();
});

/** A server that rejects an upload that contains a certain file, and stores none of its files. */
const refusingBad = (name: string) => {
  let isFirst = true;
  return () => {
    const hasBad = isFirst;
    isFirst = false;
    return hasBad
      ? new FakeRefusal("uploadRefused", { fields: { [name]: `${name} contains a program.` } })
      : { posted: true, hasDuplicate: false, documents: [], journey: aJourney() };
  };
};

test(
  "shows both borrowers their own upload, by name",
  { tags: ["6.upload-primary", "6.upload-co-borrower"] },
  async () => {
    const documents = [aDocument("lease.pdf")];
    const api = anInstitution()
      .on(documentApi.list, ({ type }) => ({ documents: type === 2 ? documents : [] }))
      .on(documentApi.upload, { posted: true, hasDuplicate: false, documents });
    const journey = aJourney({ applicationType: 2, coBorrowerApplicantId: 9002 });
    const { user } = await renderPage(<UploadsOfApplication journey={journey} {...enabled} />);

    expect(screen.getByLabelText("Maya Reed's documents")).toBeInTheDocument();
    expect(await screen.findByText("We have one document from Jonas Reed")).toBeInTheDocument();
    await user.upload(screen.getByLabelText("Jonas Reed's documents"), file("pay.pdf"));
    await user.click(screen.getByRole("button", { name: "Send this file" }));

    expect(api.callsOf(documentApi.upload)[0]?.input["type"]).toBe(2);
  },
);

test("shows no upload if the institution doesn't accept documents", async () => {
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

test("shows the size limits per file and in total, and the application's maximum number of files", async () => {
  anInstitution();

  await renderPage(upload);

  expect(field()).toHaveAccessibleDescription(
    expect.stringContaining("PDF, TXT, up to 1 MB each and 2 MB at once. You can send up to 40 documents."),
  );
});

test("shows sent files even if the list can't be read again", async () => {
  const { api } = holding();
  api.on(documentApi.upload, () => {
    api.refuse(documentApi.list, "unavailable");
    return {
      posted: true,
      hasDuplicate: false,
      documents: [aDocument("pay.pdf")],
      journey: aJourney({ revision: 8, submitted: true }),
    };
  });
  const { user } = await renderPage(upload);

  await user.upload(field(), file("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(await screen.findByText("We have one document from you")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Remove pay.pdf" })).toBeVisible();
});

test("shows a stored file whose answer got lost, and sends it again under the same key", async () => {
  const { api, held } = holding();
  let answers = false;
  api.on(documentApi.upload, () => {
    if (held.length === 0) held.push(aDocument("pay.pdf"));
    if (!answers) throw new TypeError("Failed to fetch");
    return { posted: true, hasDuplicate: false, documents: held, journey: aJourney({ revision: 8, submitted: true }) };
  });
  const { user } = await renderPage(upload);
  await user.upload(field(), file("pay.pdf"));

  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(await screen.findByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
  expect(await screen.findByText("We have one document from you")).toBeVisible();
  answers = true;
  await user.click(screen.getByRole("button", { name: "Send this file" }));
  await waitFor(() => expect(screen.getAllByText("pay.pdf")).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "We don't know if this arrived" })).not.toBeInTheDocument();
  expect(screen.queryByText(/already/)).not.toBeInTheDocument();
  const keys = api.callsOf(documentApi.upload).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});

test("shows a file of an unanswered upload when it is removed from the chosen files", async () => {
  const { api, held } = holding();
  api.on(documentApi.upload, () => {
    if (held.length === 0) held.push(aDocument("pay.pdf"));
    throw new TypeError("Failed to fetch");
  });
  const { user } = await renderPage(upload);
  await user.upload(field(), file("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));
  await screen.findByText("We have one document from you");
  held.push(aDocument("late.pdf", { documentId: 5002 }));

  await user.click(screen.getAllByRole("button", { name: "Remove pay.pdf" })[0]!);

  expect(await screen.findByText("We have 2 documents from you")).toBeInTheDocument();
});
