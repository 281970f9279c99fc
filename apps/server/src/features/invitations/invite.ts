import type { invitationApi } from "@portico/contract/invitation";
import type { Endpoint, InputOf } from "@portico/contract/endpoint";
import { companyOf } from "@portico/domain/application/invited";
import { ApplicationType } from "@portico/domain/person/person";
import type { InvitedContact } from "@portico/domain/person/invited-person";
import type { Stored } from "@portico/domain/records/records";
import { invitedNameRuleOf } from "@portico/domain/tenant/rules-of";
import { undeliverableEmail } from "@portico/domain/values/email";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import { awaitsSignature } from "../../kernel/accounts-of-two-people.ts";
import { needsAnotherYes } from "../../kernel/loan-of-two-people.ts";
import { keptRules } from "../../kernel/kept-rules.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { mayAttempt } from "../attempts/attempts.ts";
import { contactOf } from "../letters/contact-of.ts";
import { isDeliverable } from "../people/deliverable.ts";
import { recordsOfPerson } from "../people/records-of-person.ts";
import { endOfLink, newInvitationLink, type AnyOccasion } from "./invitation-links.ts";
import { linksEnded } from "../resume/other-links.ts";
import { changed, mayRemind, requireIntent, requireInvitation } from "./standing.ts";

type Send = (typeof invitationApi)["send"];

type Remind = (typeof invitationApi)["remind"];
type Move = (typeof invitationApi)["changeAddress"];

const nameRule = keptRules(invitedNameRuleOf);

/** The most invitations, reminders, and other addresses of one application in a day. */
const mostADay = 6;

const ownAddress = "Enter their own email address. This one is yours.";

/**
 * Invites a co-borrower or a joint owner to fill in their own part. In a loan, the first person states their own intent to apply for joint
 * credit (12 CFR 1002.7(d)). Somebody whose answers were typed here before is deleted, because an invited person's answers are only theirs.
 */
export async function invite(
  scope: AnyApplicationScope,
  { invited: { firstName, ...contact }, jointIntent }: InputOf<Send>,
): Promise<Change<Send>> {
  const { records, tenant, application } = scope;
  if (!tenant.switches.invitations) throw new AppError("notFound");
  if (companyOf(records) === "invited") throw new AppError("notItsTurn");
  requireIntent(scope, { jointIntent });
  const name = validate(nameRule(tenant), firstName, "invited.firstName");
  await requireReachable(scope, contact, "invited");
  await requireFew(scope);
  const { jointApplicantId } = application;
  const [before] = records.invitation;
  const invitedId = scope.newId();
  return {
    ...sent(scope, { invitedId, occasion: "invited", former: before?.invitedId }),
    writes: [
      ...(jointApplicantId === null ? [] : recordsOfPerson(records, jointApplicantId)),
      chosenJointly(scope),
      // A child has no invited owner beside them, so what was typed about one goes.
      ...records.minorOwner.map(({ id }) => ({ drop: "minorOwner" as const, id })),
      put(
        "invitation",
        { id: before?.id ?? scope.newId() },
        { ...unsent(before), invitedId, firstName: name, ...addressOf(contact), ...times(scope) },
      ),
    ],
    application: { jointApplicantId: null },
    events: [{ action: actionOf(scope) }, { action: "invitation.sent", applicantId: invitedId }],
    answer: { sent: true },
  };
}

/** Only people who borrow state an intent. */
function chosenJointly(scope: AnyApplicationScope) {
  const { records, now } = scope;
  const id = records.coApplicantSelection[0]?.id ?? scope.newId();
  const intent = isInLoan(scope) ? { jointIntentAt: now.toISOString() } : {};
  return put("coApplicantSelection", { id }, { applicationType: ApplicationType.joint, ...intent });
}

const actionOf = (scope: AnyApplicationScope) =>
  isInLoan(scope) ? ("coApplicant.jointIntent" as const) : ("coApplicant.together" as const);

/** Sends another link. The earlier ones keep working. */
export async function remind(scope: AnyApplicationScope): Promise<Change<Remind>> {
  const invitation = requireInvitation(scope);
  if (!mayRemind(scope, invitation)) throw new AppError("invitationsTooMany");
  await requireFew(scope);
  const { invitedId } = invitation;
  return {
    ...sent(scope, { invitedId, occasion: reminderOf(scope) }),
    writes: [changed(invitation, { remindedAt: scope.now.toISOString(), expiresAt: endOfLink(scope).toISOString() })],
    events: [{ action: "invitation.reminded", applicantId: invitedId }],
    answer: { sent: true },
  };
}

function reminderOf(scope: AnyApplicationScope): Sending["occasion"] {
  if (isInLoan(scope)) return needsAnotherYes(scope) ? "changed" : "reminded";
  return awaitsSignature(scope) ? "sign" : "reminded";
}

/** Sends the invitation to another address. Earlier links end, because a stranger may have them. */
export async function changeAddress(scope: AnyApplicationScope, { contact }: InputOf<Move>): Promise<Change<Move>> {
  const invitation = requireInvitation(scope);
  if (invitation.openedAt !== undefined) throw new AppError("invitationOpened");
  await requireReachable(scope, contact, "contact");
  await requireFew(scope);
  const { invitedId } = invitation;
  const { emailAddress: _email, phoneNumber: _phone, isUndelivered: _fault, ...kept } = invitation;
  return {
    ...sent(scope, { invitedId, occasion: "moved", former: invitedId }),
    writes: [changed(kept, { ...addressOf(contact), ...times(scope) })],
    events: [{ action: "invitation.moved", applicantId: invitedId }],
    answer: { sent: true },
  };
}

interface Sending {
  readonly invitedId: number;
  readonly occasion: AnyOccasion;
  /** The person whose earlier links end. */
  readonly former?: number | undefined;
}

function sent(
  scope: AnyApplicationScope,
  { invitedId, occasion, former }: Sending,
): Required<Pick<Change<Endpoint>, "statements" | "outbox">> {
  const { applicationId } = scope.application;
  const link = newInvitationLink(scope, { applicationId, applicantId: invitedId }, occasion);
  return {
    statements: [
      ...(former === undefined ? [] : [linksEnded(scope, { applicationId, applicantId: former })]),
      link.insert,
    ],
    outbox: [link.letter],
  };
}

/** The letters about an earlier invitation's end that still have to go out. */
const unsent = (before: Stored<"invitation"> | undefined) => before?.farewells && { farewells: before.farewells };

function times(scope: AnyApplicationScope) {
  return { sentAt: scope.now.toISOString(), expiresAt: endOfLink(scope).toISOString() };
}

function addressOf({ emailAddress, phoneNumber }: InvitedContact) {
  return { ...(emailAddress !== undefined && { emailAddress }), ...(phoneNumber !== undefined && { phoneNumber }) };
}

/** An address of their own that can receive mail, or a phone where the institution can send texts. */
async function requireReachable(
  scope: AnyApplicationScope,
  { emailAddress, phoneNumber }: InvitedContact,
  part: "invited" | "contact",
): Promise<void> {
  const { records, application, providers } = scope;
  if (emailAddress === undefined && phoneNumber !== undefined && providers.textMessenger === undefined)
    throw new AppError("fieldsInvalid", {
      fields: { [`${part}.emailAddress`]: "Enter an email address. We can't send texts." },
    });
  if (emailAddress === undefined) return;
  const own = contactOf(records, application.primaryApplicantId).emailAddress;
  if (own.toLowerCase() === emailAddress.toLowerCase())
    throw new AppError("fieldsInvalid", { fields: { [`${part}.emailAddress`]: ownAddress } });
  if (!(await isDeliverable(scope, emailAddress)))
    throw new AppError("fieldsInvalid", { fields: { [`${part}.emailAddress`]: undeliverableEmail } });
}

/** Strangers can't be flooded with messages. */
async function requireFew(scope: AnyApplicationScope): Promise<void> {
  const { limitScale = 1 } = scope.caller;
  const messages = {
    purpose: "invitations of an application",
    subject: String(scope.application.applicationId),
    limit: mostADay * limitScale,
  };
  if (!(await mayAttempt(scope, [messages], 24 * 60))) throw new AppError("invitationsTooMany");
}
