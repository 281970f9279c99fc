import { accountSigningApi } from "@portico/contract/account-signing";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { accountTenant, begunAccounts } from "../accounts/testing/account-app.ts";
import { pagesOfPdf } from "../notices/testing/pages-of-pdf.ts";
import { documentIds, readyToSign, signs } from "./testing/ready-to-sign.ts";

/** Two owners who signed. */
async function signed(wanted: Parameters<typeof readyToSign>[0] = { isJoint: true }) {
  const ready = await readyToSign(wanted);
  await signs(ready, ready.applicantId, "Dana Reyes");
  if (ready.jointId !== null) await signs(ready, ready.jointId, "Noa Reyes");
  return ready;
}

test("lists each signed document once, with both tax certifications", async () => {
  const { client, applicationId, applicantId, jointId } = await signed();

  const { documents } = (await client.call(accountSigningApi.documents, { applicationId })).body;

  expect(documents.map(({ id }) => id)).toEqual(documentIds(applicantId, jointId!));
  expect(documents.map(({ ownerId }) => ownerId).slice(-3)).toEqual([undefined, applicantId, jointId]);
});

test("says whose each tax certification is, and as many pages before the signature as after", async () => {
  const ready = await readyToSign({ isJoint: true });
  const { client, applicationId, applicantId, jointId } = ready;
  const before = (await client.call(accountSigningApi.read, { applicationId })).body.documents;
  await signs(ready, applicantId, "Dana Reyes");
  await signs(ready, jointId!, "Noa Reyes");

  const { documents } = (await client.call(accountSigningApi.documents, { applicationId })).body;

  expect(documents.map(({ ownerName }) => ownerName).slice(-3)).toEqual([undefined, "Dana Reyes", "Noa Reyes"]);
  expect(documents.map(({ pages }) => pages)).toEqual(before.map(({ pages }) => pages));
});

test("has no signed document before somebody signs", async () => {
  const { client, applicationId } = await readyToSign();

  const { body } = await client.call(accountSigningApi.documents, { applicationId });
  const { status } = await client.call(accountSigningApi.pdf, { applicationId, documentId: "agreement" });

  expect([body.documents, status]).toEqual([[], 404]);
});

test("gives a PDF with the signature of each owner, the time, and the digest (15 USC 7001(d))", async () => {
  const { client, applicationId } = await signed();

  const { body } = await client.call(accountSigningApi.pdf, { applicationId, documentId: "agreement" });
  const { documents } = (await client.call(accountSigningApi.documents, { applicationId })).body;

  const pages = pagesOfPdf(Buffer.from(body.pdf, "base64"));
  const words = pages.join("\n").replaceAll("\n", " ");
  expect(words).toContain("Membership and account agreement");
  expect(words).toContain("Signed electronically by Dana Reyes");
  expect(words).toContain("Signed electronically by Noa Reyes");
  expect(words).toContain("Signed on November 21, 2026 at 5:00 AM EST");
  expect(words.replaceAll(" ", "")).toContain(documents[0]!.digest);
  expect(pages.length).toBe(documents[0]!.pages);
});

test("puts only the person's own signature under a tax certification, beside the sentence of the IRS", async () => {
  const { client, applicationId, jointId } = await signed();
  const documentId = `taxCertification.${jointId}`;

  const { body } = await client.call(accountSigningApi.document, { applicationId, documentId });

  const headings = body.document.sections.map(({ heading }) => heading);
  expect(headings.slice(-2)).toEqual(["", "Signed electronically by Noa Reyes"]);
  expect(body.document.sections.at(-2)?.lines).toEqual([
    "The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.",
  ]);
});

test("keeps the signed words after the institution changed its terms", async () => {
  const { app, client, applicationId } = await signed({});
  const before = (await client.call(accountSigningApi.document, { applicationId, documentId: "agreement" })).body;
  const agreement = { ...app.tenant.accounts!.agreement, version: "2027-01" };
  Object.assign(app.institution, {
    settings: { ...app.tenant, accounts: { ...app.tenant.accounts!, agreement } },
  });

  const { body } = await client.call(accountSigningApi.document, { applicationId, documentId: "agreement" });
  const { owners } = (await client.call(accountSigningApi.read, { applicationId })).body;

  expect(body).toEqual(before);
  expect(owners[0]?.signedAt).toBe("2026-11-21T10:00:00.000Z");
});

test("keeps the overdraft form as it was filled in (12 CFR 1005.17(b)(1)(iii))", async () => {
  const { client, applicationId } = await signed({ overdraft: "optedIn" });

  const { body } = await client.call(accountSigningApi.document, { applicationId, documentId: "overdraft.2" });

  const choice = body.document.sections.find(({ heading }) => heading === "Your choice for Tide checking");
  expect(choice?.lines).toEqual([expect.stringMatching(/^I want .* to authorize and pay overdrafts/)]);
});

test("answers 404 to a stranger, and to a browser at another institution", async () => {
  const beside = { tenant: accountTenant };
  const app = await testApp({ tenant: accountTenant, beside });
  const { applicationId } = await signed({ app });
  const stranger = (await begunAccounts(app, 1)).client;
  const elsewhere = (await begunAccounts(app.beside!, 1)).client;
  const asked = { applicationId, documentId: "agreement" };

  const statuses = [app.client(), stranger, elsewhere].map(async (client) => [
    (await client.call(accountSigningApi.documents, { applicationId })).status,
    (await client.call(accountSigningApi.document, asked)).status,
    (await client.call(accountSigningApi.pdf, asked)).status,
  ]);

  const [nobody, other, another] = await Promise.all(statuses);
  expect(other).toEqual([404, 404, 404]);
  expect(another).toEqual([404, 404, 404]);
  expect(nobody!.every((status) => status === 401 || status === 403 || status === 404)).toBe(true);
});
