import { plainDocument } from "../accounts/legal-document.ts";
import { ofPerson } from "../records/of-person.ts";
import { documentsToSign } from "./documents-to-sign.ts";
import type { AnySituation } from "./situation.ts";

/**
 * Whether an owner signed the documents word for word as they are now. It doesn't compare the number that they certify, so it isn't enough to
 * open accounts.
 */
export function hasSignedAsItIs(situation: AnySituation, applicantId: number | null): boolean {
  const [signature] = ofPerson(situation.records.accountSignature, applicantId);
  if (!signature) return false;
  const documents = documentsToSign(situation).filter(
    ({ ownerId }) => ownerId === undefined || ownerId === applicantId,
  );
  const isSigned = (document: (typeof documents)[number]) =>
    signature.documents.some((one) => one.id === document.id && plainDocument(one) === plainDocument(document));
  return documents.length === signature.documents.length && documents.every(isSigned);
}
