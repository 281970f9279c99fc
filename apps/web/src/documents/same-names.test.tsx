// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { aDocument, anInstitution, enabled, field, file, holding, upload } from "./testing/upload-page.tsx";

/* Tests files whose names exist already, among the chosen files or the sent documents. */

test(
  "replaces a chosen file with a second one of the same name if the person agrees",
  { tags: ["5.upload.same-name"] },
  async () => {
    const api = anInstitution().on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
    const { user } = await renderPage(upload);
    const [first, second, third] = [file("pay.pdf", 0.1), file("pay.pdf", 0.2), file("pay.pdf", 0.3)];

    await user.upload(field(), first);
    await user.upload(field(), second);
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace the first one" }),
    );
    expect(screen.getByRole("listitem")).toHaveTextContent("pay.pdf205 KB");
    await user.upload(field(), third);
    const dialog = screen.getByRole("alertdialog", { name: "Keep both files named pay.pdf?" });
    await user.click(within(dialog).getAllByRole("button", { name: "Keep only the first one" }).at(-1)!);
    expect(screen.getByRole("listitem")).toHaveTextContent("pay.pdf205 KB");
    await user.click(screen.getByRole("button", { name: "Send this file" }));

    await waitFor(() => expect(api.callsOf(documentApi.upload)[0]?.files).toEqual(["pay.pdf"]));
  },
);

test("recognizes a name as the same despite a leading space or folder", async () => {
  holding(aDocument("pay.pdf"));
  const { user } = await renderPage(upload);
  await screen.findByText("We have one document from you");

  await user.upload(field(), file(" scans\\ pay.pdf"));

  expect(await screen.findByRole("alertdialog", { name: "Keep both files named pay.pdf?" })).toBeInTheDocument();
});

test("rejects an invalid second file of the same name with the reason, and keeps the first", async () => {
  anInstitution();
  const { user } = await renderPage(upload);

  await user.upload(field(), file("pay.pdf", 0.1));
  await user.upload(field(), file("pay.pdf", 1.1));

  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "pay.pdf102 KB, ready to sendRemove",
    expect.stringContaining("too large"),
  ]);
  expect(screen.getByText("One file is ready to send. One file can't be sent.")).toBeInTheDocument();
});

test(
  "replaces a sent document with a file of the same name if the person agrees",
  { tags: ["5.upload.same-name"] },
  async () => {
    const { api } = holding(aDocument("pay.pdf"));
    api.on(documentApi.replace, { posted: true, documents: [aDocument("pay.pdf", { documentId: 5002 })] });
    const { user } = await renderPage(upload);
    await screen.findByText("We have one document from you");

    await user.upload(field(), file("pay.pdf", 0.2));
    const dialog = screen.getByRole("alertdialog", { name: "Keep both files named pay.pdf?" });
    expect(dialog).toHaveTextContent("You sent a file with this name on 10/03/2026.");
    await user.click(within(dialog).getByRole("button", { name: "Replace the first one" }));
    expect(screen.getByText("205 KB, replaces the one you sent")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send this file" }));

    await waitFor(() => expect(api.callsOf(documentApi.replace)[0]?.files).toEqual(["pay.pdf"]));
    expect(api.callsOf(documentApi.replace)[0]?.input).toMatchObject({ documentId: 5001 });
    expect(api.callsOf(documentApi.upload)).toEqual([]);
  },
);

/** Opens the page of a person who has sent some files, and chooses them all again, with a new one. */
async function chosenAgain(count: number) {
  const sent = Array.from({ length: count }, (_, place) =>
    aDocument(`page ${place}.pdf`, { documentId: 6000 + place }),
  );
  const { api } = holding(...sent);
  const rendered = await renderPage(upload);
  await screen.findByText(`We have ${count} documents from you`);
  await rendered.user.upload(
    field(),
    [...sent.map(({ name }) => name), "new.pdf"].map((name) => file(name, 0.05)),
  );
  return { api, ...rendered, names: sent.map(({ name }) => name) };
}

test("lists all existing names in one question, and replaces them all", { tags: ["5.upload.same-name"] }, async () => {
  const { user, names } = await chosenAgain(25);

  const dialog = within(screen.getByRole("alertdialog", { name: "Keep both files for 25 names?" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    names.map((name) => `${name}, sent on 10/03/2026`),
  );
  await user.click(dialog.getByRole("button", { name: "Replace all" }));

  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getAllByText("51 KB, replaces the one you sent")).toHaveLength(25);
  expect(screen.getByText("26 files are ready to send.")).toBeInTheDocument();
});

test("adds only the new file if the existing ones are kept", async () => {
  const { user } = await chosenAgain(3);

  await user.click(screen.getByRole("button", { name: "Keep only the first ones" }));

  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByText("One file is ready to send.")).toBeInTheDocument();
  expect(screen.getByText("new.pdf")).toBeInTheDocument();
});

test("drops all files that were added last when the question is canceled, and keeps earlier ones", async () => {
  holding(aDocument("pay.pdf"), aDocument("tax.pdf", { documentId: 5002 }));
  const { user } = await renderPage(upload);
  await screen.findByText("We have 2 documents from you");
  await user.upload(field(), file("lease.pdf"));

  await user.upload(field(), [file("pay.pdf"), file("new.pdf"), file("tax.pdf")]);
  const dialog = within(screen.getByRole("alertdialog", { name: "Keep both files for 2 names?" }));
  await user.click(dialog.getAllByRole("button", { name: "Cancel" }).at(-1)!);

  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByText("lease.pdf")).toBeInTheDocument();
  expect(screen.queryByText("new.pdf")).not.toBeInTheDocument();
  expect(screen.getByText("One file is ready to send.")).toBeInTheDocument();
});

test("keeps both if a document with that name can't be replaced anymore", async () => {
  holding(aDocument("pay.pdf", { canRemove: false }));
  const { user } = await renderPage(upload);
  await screen.findByText("We have one document from you");

  await user.upload(field(), file("pay.pdf"));

  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByText("pay (2).pdf")).toBeInTheDocument();
  expect(screen.getByText("One file is ready to send.")).toBeInTheDocument();
});

test("keeps a chosen and a sent file beside new ones of the same name", { tags: ["5.upload.same-name"] }, async () => {
  const { api } = holding(aDocument("pay.pdf"));
  api.on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
  const { user } = await renderPage(upload);
  await screen.findByText("We have one document from you");

  for (const _ of [2, 3]) {
    await user.upload(field(), file("pay.pdf"));
    await user.click(screen.getByRole("button", { name: "Keep both" }));
  }
  expect(screen.getByText("2 files are ready to send.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

  await waitFor(() => expect(api.callsOf(documentApi.upload)[0]?.files).toEqual(["pay (2).pdf", "pay (3).pdf"]));
  expect(api.callsOf(documentApi.replace)).toEqual([]);
});

test("keeps all files if several names exist already", async () => {
  const { user } = await chosenAgain(2);

  await user.click(screen.getByRole("button", { name: "Keep them all" }));

  expect(screen.getByText("3 files are ready to send.")).toBeInTheDocument();
  for (const name of ["page 0 (2).pdf", "page 1 (2).pdf", "new.pdf"])
    expect(screen.getByText(name)).toBeInTheDocument();
});

test("sends every photo under a name of its own, without a question", async () => {
  const { api } = holding(aDocument("image.png"));
  api
    .on(documentApi.configuration, {
      ...enabled,
      maximumMegabytesPerFile: 1,
      maximumMegabytesTogether: 2,
      acceptedTypes: ["png"],
    })
    .on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });
  const { user } = await renderPage(upload);
  await screen.findByText("We have one document from you");

  for (const shade of ["light", "dark"])
    await user.upload(
      screen.getByLabelText(/^Take a(nother)? photo$/),
      new File([shade], "image.png", { type: "image/png" }),
    );
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send these 2 files" }));

  await waitFor(() => expect(api.callsOf(documentApi.upload)[0]?.files).toEqual(["image (2).png", "image (3).png"]));
});

test("says that the server already has a file with that name by now", { tags: ["5.upload.same-name"] }, async () => {
  anInstitution().on(documentApi.upload, { posted: false, hasDuplicate: true, documents: [aDocument("pay.pdf")] });
  const { user } = await renderPage(upload);

  await user.upload(field(), file("pay.pdf"));
  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(await screen.findByText(/We already had a file with this name/)).toBeInTheDocument();
});

test.each([
  ["sent", [file("pay.pdf", 0.2)], aDocument("pay.pdf")],
  ["replaced", [file("pay.pdf", 0.2)], aDocument("pay.pdf", { documentId: 5002 })],
])(
  "asks about a file with a name that another window has %s meanwhile, and shows that one",
  async (_, files, elsewhere) => {
    const before =
      elsewhere.documentId === 5002 ? [aDocument("pay.pdf", { uploadedAt: "2026-10-01T09:00:00.000Z" })] : [];
    const { api, held } = holding(...before);
    const journey = aJourney({ revision: 8, submitted: true });
    for (const endpoint of [documentApi.upload, documentApi.replace])
      api.refuse(endpoint, "staleRevision", { journey });
    const { user } = await renderPage(upload);
    if (before.length > 0) await screen.findByText("We have one document from you");
    await user.upload(field(), files);
    if (before.length > 0) await user.click(screen.getByRole("button", { name: "Replace the first one" }));
    held.splice(0, held.length, elsewhere);

    await user.click(screen.getByRole("button", { name: "Send this file" }));

    const dialog = await screen.findByRole("alertdialog", { name: "Keep both files named pay.pdf?" });
    expect(dialog).toHaveTextContent("You sent a file with this name on 10/03/2026.");
    await user.click(within(dialog).getAllByRole("button", { name: "Keep only the first one" }).at(-1)!);
    expect(screen.getByRole("listitem")).toHaveTextContent("pay.pdf51 KB, sent on 10/03/2026");
    expect(screen.queryByText(/ready to send/)).not.toBeInTheDocument();
    expect(screen.queryByText(/changed in another window/)).not.toBeInTheDocument();
  },
);
