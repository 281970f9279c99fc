// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { sendWholeBodies } from "../testing/fake-xhr.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { aDocument, anInstitution, field, file, holding, upload } from "./testing/upload-page.tsx";

test("shows the upload's progress, and keeps the files after a cancel", async () => {
  const never = Promise.withResolvers<never>();
  const api = anInstitution().on(documentApi.upload, () => never.promise);
  const { user, frame } = await renderPage(upload);
  await user.upload(field(), [file("pay-stub.pdf")]);

  await user.click(screen.getByRole("button", { name: "Send this file" }));
  expect(await screen.findByRole("progressbar", { name: "Sending your files: 50%" })).toHaveValue(50);
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(await screen.findByText(/^We stopped sending, but some of these files may have arrived\./)).toBeVisible();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(screen.getByText("pay-stub.pdf")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send this file" })).toBeEnabled();
  expect(api.callsOf(documentApi.upload)).toHaveLength(1);
  expect(frame.fail).not.toHaveBeenCalled();
});

test("doesn't offer to cancel once everything was sent", async () => {
  const never = Promise.withResolvers<never>();
  anInstitution().on(documentApi.upload, () => never.promise);
  const { user } = await renderPage(upload);
  await user.upload(field(), [file("pay.pdf")]);
  await user.click(screen.getByRole("button", { name: "Send this file" }));
  expect(await screen.findByRole("button", { name: "Cancel" })).toBeVisible();

  act(sendWholeBodies);

  expect(screen.getByRole("progressbar", { name: "Checking your files" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
});

/** Opens a page, and cancels an upload that has arrived before its answer comes. Later tries get the answer. */
async function canceledAfterArrival() {
  const { api, held } = holding();
  const never = Promise.withResolvers<never>();
  api.on(documentApi.upload, () => {
    const isFirst = held.length === 0;
    if (isFirst) held.push(aDocument("pay.pdf"));
    const journey = aJourney({ revision: 8, submitted: true });
    return isFirst ? never.promise : { posted: true, hasDuplicate: false, documents: held, journey };
  });
  const page = await renderPage(upload);
  await page.user.upload(field(), [file("pay.pdf")]);
  await page.user.click(screen.getByRole("button", { name: "Send this file" }));
  await page.user.click(await screen.findByRole("button", { name: "Cancel" }));
  return { api, held, ...page };
}

test("shows files that arrived before the cancel", async () => {
  await canceledAfterArrival();

  expect(await screen.findByText("We have one document from you")).toBeVisible();
});

test("shows a file that arrived before the cancel when it is removed from the chosen files", async () => {
  const { held, user } = await canceledAfterArrival();
  await screen.findByText("We have one document from you");
  held.push(aDocument("late.pdf", { documentId: 5002 }));

  await user.click(screen.getAllByRole("button", { name: "Remove pay.pdf" })[0]!);

  expect(await screen.findByText("We have 2 documents from you")).toBeVisible();
});

test("sends canceled files again under the same key, so that none is stored twice", async () => {
  const { api, user } = await canceledAfterArrival();

  await user.click(await screen.findByRole("button", { name: "Send this file" }));

  await waitFor(() => expect(screen.queryByRole("button", { name: /^Send/ })).not.toBeInTheDocument());
  const [first, second] = api.callsOf(documentApi.upload).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(second).toBe(first);
  expect(screen.queryByText(/We stopped sending/)).not.toBeInTheDocument();
});
