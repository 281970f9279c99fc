import type { invitationApi } from "@portico/contract/invitation";
import type { Endpoint } from "@portico/contract/endpoint";
import { offeredUntil } from "@portico/domain/application/takes-counteroffer";
import { ApplicationType } from "@portico/domain/person/person";
import type { RecordOf } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { drop, put, type Change, type OutboxDraft } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { eraseMaritalStatus } from "../personal-details/erase-marital-status.ts";
import { farewellOf } from "./farewell.ts";
import { changed, requireInvitation } from "./standing.ts";
import { linksEnded } from "../resume/other-links.ts";

type Ending = Required<Pick<Change<Endpoint>, "writes" | "application" | "statements" | "outbox" | "events">>;
type Cancel = (typeof invitationApi)["cancel"];
type Alone = (typeof invitationApi)["goOnAlone"];
type Decline = (typeof invitationApi)["decline"];

/** Takes the invitation back. The question who applies is open again. */
export function cancel(scope: AnyApplicationScope): Change<Cancel> {
  return { ...ended(scope, "cancelled"), answer: { cancelled: true } };
}

/** Takes the invitation back, and the first person applies alone. */
export function goOnAlone(scope: AnyApplicationScope): Change<Alone> {
  return { ...withoutPartner(scope), answer: { alone: true } };
}

/** The end of an invitation by the choice to apply alone, wherever it is made. */
export function withoutPartner(scope: AnyApplicationScope): Ending {
  return ended(scope, "cancelled", ApplicationType.single);
}

/** The invited person says no. Nothing of their answers stays, and their session ends. */
export function decline(scope: AnyApplicationScope): Change<Decline> {
  if (scope.place.viewer !== "joint") throw new AppError("notItsTurn");
  return { ...ended(scope, "declined"), endsSession: true, answer: { declined: true } };
}

/**
 * Ends an invitation. The change of the choice removes the co-borrower with all their records (`changedPeople`). Their links end, and so does
 * what their session opens.
 */
function ended(
  scope: AnyApplicationScope,
  endedAs: NonNullable<RecordOf<"invitation">["endedAs"]>,
  applicationType?: typeof ApplicationType.single,
): Ending {
  const { records, application, now } = scope;
  const invitation = requireInvitation(scope);
  const { applicationId } = application;
  const { invitedId, emailAddress: _email, phoneNumber: _phone, ...kept } = invitation;
  const endsOffer = isOffered(scope);
  const { farewells, outbox } = endedAs === "cancelled" ? farewellOf(scope, endsOffer) : { outbox: [] };
  return {
    writes: [
      ...records.coApplicantSelection.map(({ id }) =>
        applicationType === undefined
          ? drop("coApplicantSelection", id)
          : put("coApplicantSelection", { id }, { applicationType }),
      ),
      // It names the other one, and the documents are made anew.
      ...records.accountSignature.map(({ id }) => drop("accountSignature", id)),
      ...eraseMaritalStatus(scope, { applicationType: ApplicationType.single }),
      changed(
        { ...kept, invitedId },
        { endedAt: now.toISOString(), endedAs, ...(farewells && { farewells: [...farewells] }) },
      ),
    ],
    application: { jointApplicantId: null },
    statements: [linksEnded(scope, { applicationId, applicantId: invitedId })],
    outbox: [news(scope, endedAs, endsOffer), ...outbox],
    events: [{ action: `invitation.${endedAs}`, applicantId: invitedId }],
  };
}

/** Whether a counteroffer for both people stands, which ends with the invitation (decision 362). */
function isOffered({ records, today }: AnyApplicationScope): boolean {
  const until = offeredUntil(records);
  return until !== undefined && today <= until;
}

/** The first person hears of either end. */
function news(
  { caller, application }: AnyApplicationScope,
  endedAs: NonNullable<RecordOf<"invitation">["endedAs"]>,
  endsOffer: boolean,
): OutboxDraft {
  const about = { news: endedAs, applicantId: application.primaryApplicantId, origin: caller.origin };
  const payload = endsOffer ? { ...about, offer: "ended" } : about;
  return { topic: "invitation-news", key: `${endedAs}.${application.revision}`, payload };
}
