// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { accountSigningApi } from "@portico/contract/account-signing";
import { fakeApi } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { SignedDocuments } from "./signed-documents.tsx";

const signed = {
  id: "agreement",
  title: "Membership and account agreement",
  pages: 3,
  digest: "0".repeat(64),
  signedAt: "2026-11-30T15:00:00.000Z",
};
const sections = [{ heading: "Signed electronically by Rosa Delgado", lines: ["I have read these documents."] }];

const aServer = () =>
  fakeApi()
    .on(accountSigningApi.documents, { documents: [signed] })
    .on(accountSigningApi.document, {
      document: { id: signed.id, title: signed.title, sections },
      digest: signed.digest,
    })
    .on(accountSigningApi.pdf, { pdf: btoa("%PDF-1.3") });

test("shows a signed document with its signature, and prints it", async () => {
  aServer();
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const { user } = await renderPage(<SignedDocuments applicationId={7001} />);

  await user.click(await screen.findByRole("button", { name: "Read Membership and account agreement" }));
  expect(await screen.findByText("Signed electronically by Rosa Delgado")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Print" }));

  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Close Membership and account agreement" }));
  expect(screen.queryByText("Signed electronically by Rosa Delgado")).not.toBeInTheDocument();
});

test("saves a signed document as a PDF whose name says nothing about its person", async () => {
  const api = aServer();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => "blob:here";
  const { user } = await renderPage(<SignedDocuments applicationId={7001} />);

  await user.click(await screen.findByRole("button", { name: "Save as PDF: Membership and account agreement" }));

  await waitFor(() => expect(names).toEqual(["membership-and-account-agreement.pdf"]));
  expect(api.callsOf(accountSigningApi.pdf)[0]?.input).toEqual({ applicationId: 7001, documentId: "agreement" });
});

test("says nothing before somebody signs", async () => {
  aServer().on(accountSigningApi.documents, { documents: [] });

  await renderPage(<SignedDocuments applicationId={7001} />);

  expect(screen.queryByText("Your signed documents")).not.toBeInTheDocument();
});
