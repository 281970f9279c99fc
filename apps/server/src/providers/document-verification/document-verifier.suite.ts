import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { DocumentRequest, DocumentTransaction, DocumentVerifier } from "./port.ts";

export const request: DocumentRequest = {
  customerUserId: "7001",
  firstName: "Alex",
  lastName: "Marlowe",
  dateOfBirth: "1986-04-17",
  phoneNumber: "2075550110",
  documentKind: "license",
  redirectUrl: "https://portico.invalid/auto/documentVerification",
};

/** Begins a transaction, and photographs a document with this number. */
export async function photographed(
  verifier: DocumentVerifier,
  documentNumber = "D7654320",
): Promise<DocumentTransaction> {
  const transaction = await verifier.begin(request);
  const taken = await fetch(transaction.url, {
    method: "POST",
    body: new URLSearchParams({ action: "capture", documentNumber }),
    redirect: "manual",
  });
  expect(taken.status).toBe(303);
  return transaction;
}

/** Tests the promises of every vendor that verifies documents. */
export function testDocumentVerifier(
  create: (sandboxUrl: string, options?: { apiKey?: string; useCaseKey?: string }) => DocumentVerifier,
): void {
  test("finds nothing before a document was photographed", async () => {
    const verifier = create((await testSandbox()).url);

    expect(await verifier.result(await verifier.begin(request), request.customerUserId)).toBeUndefined();
  });

  test.each([
    ["D7654320", "accept"],
    ["D7654321", "reject"],
    ["D7654322", "resubmit"],
  ] as const)("maps the vendor's result for document %s to %s", async (documentNumber, finding) => {
    const verifier = create((await testSandbox()).url);

    const transaction = await photographed(verifier, documentNumber);

    expect(await verifier.result(transaction, request.customerUserId)).toBe(finding);
  });

  test("treats a wrong key as a rejection, not as a pending result", async () => {
    const { url } = await testSandbox();
    const transaction = await create(url).begin(request);
    const wrong = create(url, { apiKey: "wrong" });

    await expect(wrong.begin(request)).rejects.toMatchObject({ failure: "rejected" });
    await expect(wrong.result(transaction, "7001")).rejects.toMatchObject({ failure: "rejected" });
  });
}
