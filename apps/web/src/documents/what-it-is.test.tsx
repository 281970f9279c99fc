// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { DocumentUpload } from "./document-upload.tsx";
import { aDocument, field, file, holding, upload } from "./testing/upload-page.tsx";

test("asks what chosen files are, with an answer that fits every file", async () => {
  holding();
  const { user } = await renderPage(upload);
  expect(screen.queryByLabelText("What is it?")).not.toBeInTheDocument();

  await user.upload(field(), file("letter.pdf"));
  expect(screen.getByLabelText("What is it?")).toHaveDisplayValue("Something else");

  await user.upload(field(), file("page-2.pdf"));
  expect(screen.getByLabelText("What are they?")).toBeVisible();
});

test("sends files as what somebody chose, and shows that they arrived", async () => {
  const { api, held } = holding();
  api.on(applicationStatusApi.sendPaper, () => {
    held.push(aDocument("may.pdf", { paper: "bankStatement" }));
    return { posted: true, journey: aJourney({ revision: 8, submitted: true }) };
  });
  const { user } = await renderPage(upload);

  await user.upload(field(), file("may.pdf"));
  await user.selectOptions(screen.getByLabelText("What is it?"), "A bank statement");
  await user.click(screen.getByRole("button", { name: "Send this file" }));

  expect(await screen.findByText("We have one document from you")).toBeInTheDocument();
  const [call] = api.callsOf(applicationStatusApi.sendPaper);
  expect(call).toMatchObject({ input: { applicationId: 7001, type: 1, kind: "bankStatement" }, files: ["may.pdf"] });
  expect(api.callsOf(documentApi.upload)).toEqual([]);
  expect(screen.getByRole("button", { name: "Remove may.pdf" })).toBeInTheDocument();
});

test("is for something else where each paper has its own place", async () => {
  holding();
  await renderPage(<DocumentUpload applicationId={7001} type={1} hasPapers />);

  expect(screen.getByLabelText("Something else")).toBeInTheDocument();
});
