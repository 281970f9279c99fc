import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { documentsOf } from "./documents-of-owner.ts";

/**
 * A person's signature, if it is about the documents and the number as they are now. Undefined after something changed. Once the application
 * is sent, nothing changes it.
 */
export function validSignature(
  scope: AnyApplicationScope,
  applicantId: number,
): Stored<"accountSignature"> | undefined {
  const [signature] = ofPerson(scope.records.accountSignature, applicantId);
  if (!signature || isSubmitted(scope.application)) return signature;
  const documents = documentsOf(scope, [applicantId]);
  const isSame =
    documents.length === signature.documents.length &&
    documents.every(({ document, digest }) =>
      signature.documents.some((signed) => signed.id === document.id && signed.digest === digest),
    );
  return isSame && isAboutNumber(scope, applicantId, signature.taxpayerHash) ? signature : undefined;
}

const purpose = "signed-number";

/** The hash of the number that a person certifies. */
export function numberHash(scope: AnyApplicationScope, applicantId: number): string {
  return scope.keyedHash(purpose, numberOf(scope, applicantId)).toString("base64url");
}

/** Also after the keys were changed. */
function isAboutNumber(scope: AnyApplicationScope, applicantId: number, hash: string): boolean {
  const known = scope.keyedHashes(purpose, numberOf(scope, applicantId));
  return known.some((one) => one.toString("base64url") === hash);
}

function numberOf({ records }: AnyApplicationScope, applicantId: number): string {
  return ofPerson(records.identification, applicantId)[0]?.taxpayerIdentificationNumber ?? "";
}
