import type { accountSigningApi } from "@portico/contract/account-signing";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { LegalDocument } from "@portico/domain/accounts/legal-document";
import type { SignedDocument } from "@portico/domain/accounts/signing";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { shown } from "../accounts/shown-document.ts";
import { dayAndTime } from "../letters/started-at.ts";
import { pagesOf, pdfOfDocument } from "./document-pdf.ts";
import { ownersHere, requireAccountApplication } from "./documents-of-owner.ts";

type Api = typeof accountSigningApi;
type Signature = Stored<"accountSignature">;

/** The documents that the people here signed, as they signed them, whatever changed since. */
export async function listSigned(scope: AnyApplicationScope): Promise<OutputOf<Api["documents"]>> {
  return {
    documents: await Promise.all(
      signedHere(scope).map(async ({ signed, signature }) => ({
        id: signed.id,
        title: signed.title,
        digest: signed.digest,
        pages: await pagesOf(scope, withSignatures(scope, signed)),
        ...ownerOf(signed, signature),
        signedAt: signature.signedAt,
      })),
    ),
  };
}

/** A signed document with its signatures. A document that nobody here signed isn't found. */
export function readSigned(
  scope: AnyApplicationScope,
  { documentId }: InputOf<Api["document"]>,
): OutputOf<Api["document"]> {
  const { signed } = requireSigned(scope, documentId);
  return { document: shown(withSignatures(scope, signed)), digest: signed.digest };
}

export async function readSignedPdf(
  scope: AnyApplicationScope,
  { documentId }: InputOf<Api["pdf"]>,
): Promise<OutputOf<Api["pdf"]>> {
  const { signed, signature } = requireSigned(scope, documentId);
  const pdf = await pdfOfDocument(scope, withSignatures(scope, signed), new Date(signature.signedAt));
  return { pdf: pdf.toString("base64") };
}

interface SignedHere {
  readonly signed: SignedDocument;
  readonly signature: Signature;
}

/** Each document once. Two owners sign the same ones, except their own tax certifications. */
function signedHere(scope: AnyApplicationScope): readonly SignedHere[] {
  requireAccountApplication(scope);
  const all = ownersHere(scope).flatMap((applicantId) =>
    ofPerson(scope.records.accountSignature, applicantId).flatMap((signature) =>
      signature.documents.map((signed) => ({ signed, signature })),
    ),
  );
  return all.filter(({ signed }, place) => all.findIndex((one) => one.signed.id === signed.id) === place);
}

function requireSigned(scope: AnyApplicationScope, documentId: string): SignedHere {
  const found = signedHere(scope).find(({ signed }) => signed.id === documentId);
  if (!found) throw new AppError("notFound");
  return found;
}

/** A tax certification is its person's alone. */
function ownerOf({ id }: SignedDocument, { applicantId }: Signature) {
  return applicantId !== null && id.endsWith(`.${applicantId}`) ? { ownerId: applicantId } : {};
}

/** The document with a block about each signature under these words. */
function withSignatures({ records, tenant }: AnyApplicationScope, { id, title, digest, sections }: SignedDocument) {
  const blocks = records.accountSignature
    .filter(({ documents }) => documents.some((one) => one.id === id && one.digest === digest))
    .map(({ name, signedAt, statements, access }) => ({
      heading: `Signed electronically by ${name}`,
      lines: [
        ...statements,
        [
          `Signed on ${dayAndTime(new Date(signedAt), tenant)}`,
          `Consent to electronic documents: version ${access.version}, ${shownBy[access.shownBy]}`,
          `Digest of the signed words (SHA-256): ${digest}`,
        ],
      ],
    }));
  return { id, title, sections: [...sections, ...blocks] } satisfies LegalDocument;
}

const shownBy = {
  accessCode: "with the code from its text",
  onFile: "given earlier and on file",
} as const;
