import type { LeftAfterSignature } from "@portico/contract/invitation";
import { standingInvitation } from "@portico/domain/application/invited";
import { hasSignedAsItIs } from "@portico/domain/application/signed-as-it-is";
import { isOfLoan, type AnySituation } from "@portico/domain/application/situation";
import type { Section } from "@portico/domain/flow/step";
import type { Who } from "@portico/domain/person/person";
import { ofPerson } from "@portico/domain/records/of-person";
import type { OutboxDraft } from "./change.ts";
import type { Scope } from "./scope.ts";
import { walkOf } from "./walk-of.ts";

/* Two owners sign on their own devices, one of them by invitation (decision 363). */

const sectionsOfDocuments: ReadonlySet<Section | undefined> = new Set<Section>(["yourAccounts", "accountDetails"]);

/** The owner whose answers the documents still wait for: an invited one without a name, or the first one, who chooses what they say. */
export function documentsWaitFor({ application, records, tenant }: AnySituation): Who | undefined {
  if (standingInvitation(records) === undefined) return undefined;
  if (application.jointApplicantId === null) return "joint";
  const { frontier, likely, exit } = walkOf(application, records, tenant);
  const isOpen = exit !== undefined || [frontier, ...likely].some((step) => sectionsOfDocuments.has(step?.section));
  return isOpen ? "primary" : undefined;
}

/** Whether an owner has answered everything, so that only the signatures are left. */
export function isAtSignature({ application, records, tenant }: AnySituation, who: Who): boolean {
  return application.status === "open" && walkOf(application, records, tenant, who).frontier?.id === "sign";
}

/** Whether an invited owner can sign now, and hasn't, or signed other documents. */
export function awaitsSignature(situation: AnySituation): boolean {
  const isHere = standingInvitation(situation.records) !== undefined && isAtSignature(situation, "joint");
  return isHere && documentsWaitFor(situation) === undefined && !hasInvitedSigned(situation);
}

/** Whether the invited owner signed the documents as they are now. */
export function hasInvitedSigned(situation: AnySituation): boolean {
  return hasSigned(situation, "joint");
}

/** What is left before accounts open, for an owner who signed the documents as they are now. */
export function leftAfterSignature(situation: AnySituation, viewer: Who): LeftAfterSignature | undefined {
  const other = viewer === "primary" ? "joint" : "primary";
  if (situation.application.status !== "open" || !hasSigned(situation, viewer)) return undefined;
  if (!isAtSignature(situation, viewer)) return "ownPage";
  if (!hasSigned(situation, other)) return "otherSigns";
  return isAtSignature(situation, other) ? "send" : "otherPage";
}

function hasSigned(situation: AnySituation, who: Who): boolean {
  const { primaryApplicantId, jointApplicantId } = situation.application;
  return hasSignedAsItIs(situation, who === "primary" ? primaryApplicantId : jointApplicantId);
}

/**
 * The letter that asks an invited owner to sign, after the first one chose or changed what the documents say. Several changes before a
 * signature send one letter.
 */
export function newsOfDocuments(
  { caller, isInvited }: Pick<Scope, "caller"> & { readonly isInvited: boolean },
  before: AnySituation,
  after: AnySituation,
): readonly OutboxDraft[] {
  const invitation = standingInvitation(after.records);
  // A job has no address for the link. The invited owner sees their own changes at once.
  if (!invitation || isOfLoan(after) || isInvited || caller.origin === "") return [];
  if (!wasWaiting(before) || !awaitsSignature(after)) return [];
  const { invitedId } = invitation;
  const signedAt = ofPerson(after.records.accountSignature, invitedId)[0]?.signedAt ?? "";
  return [{ topic: "documents-ready", key: `${invitedId}.${signedAt}`, payload: { invitedId, origin: caller.origin } }];
}

/** An invited owner who waited for the documents, or had signed them. */
function wasWaiting(situation: AnySituation): boolean {
  const isHere = isAtSignature(situation, "joint");
  return isHere && (documentsWaitFor(situation) !== undefined || hasInvitedSigned(situation));
}
