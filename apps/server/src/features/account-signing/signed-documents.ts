import type { accountSigningApi } from "@portico/contract/account-signing";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { LegalDocument } from "@portico/domain/accounts/legal-document";
import { statementsOf, type SignedDocument } from "@portico/domain/accounts/signing";
import { fullNameOf } from "@portico/domain/application/documents-to-sign";
import { minorNameOf } from "@portico/domain/application/minor-owner-of";
import { peopleOf } from "@portico/domain/application/people-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { shown } from "../accounts/shown-document.ts";
import { dayAndTime } from "../letters/started-at.ts";
import { pagesOf, pdfOfDocument } from "./document-pdf.ts";
import { ownersHere, requireAccountApplication, type Digested } from "./documents-of-owner.ts";

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
        ...(ownersHere(scope).length > 1 && isOfOne(signed, signature) && { ownerName: signature.name }),
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
const isOfOne = ({ id }: SignedDocument, { applicantId }: Signature) =>
  applicantId !== null && id.endsWith(`.${applicantId}`);

function ownerOf(signed: SignedDocument, signature: Signature) {
  return signature.applicantId !== null && isOfOne(signed, signature) ? { ownerId: signature.applicantId } : {};
}

/** The document with a block about each signature under these words. */
function withSignatures({ records, tenant }: AnyApplicationScope, { id, title, digest, sections }: SignedDocument) {
  const blocks = records.accountSignature
    .filter(({ documents }) => documents.some((one) => one.id === id && one.digest === digest))
    .map((signature) => signatureUnder(tenant, digest, signature));
  return { id, title, sections: [...sections, ...blocks] } satisfies LegalDocument;
}

type Under = Pick<Signature, "name" | "signedAt" | "statements"> & {
  readonly access: Pick<Signature["access"], "version" | "shownBy">;
};

function signatureUnder(tenant: Tenant, digest: string, { name, signedAt, statements, access }: Under) {
  return {
    heading: `Signed electronically by ${name}`,
    lines: [
      ...statements,
      [
        `Signed on ${dayAndTime(new Date(signedAt), tenant)}`,
        `Consent to electronic documents: version ${access.version}, ${shownBy[access.shownBy]}`,
        `Digest of the signed words (SHA-256): ${digest}`,
      ],
    ],
  };
}

/** The pages that a document will have with the signatures of its owners, so that the list says the same before and after. */
export async function pagesOnceSigned(scope: AnyApplicationScope, { document, digest }: Digested): Promise<number> {
  const { application, records, tenant } = scope;
  const { id, title, sections, ownerId } = document;
  const owners = ownerId === undefined ? peopleOf(application, records) : [ownerId];
  const blocks = owners.map((applicantId) =>
    signatureUnder(tenant, digest, {
      name: fullNameOf(records, applicantId),
      signedAt: anyDay,
      statements: statementsOf(minorNameOf(records)),
      access: { version: anyVersion, shownBy: "accessCode" },
    }),
  );
  return pagesOf(scope, { id, title, sections: [...sections, ...blocks] });
}

/** As long as a real one. */
const anyDay = "2026-11-30T22:00:00.000Z";
const anyVersion = "2026-11";

const shownBy = {
  accessCode: "with the code from its text",
  onFile: "given earlier and on file",
} as const;
