import { ofPerson } from "@portico/domain/records/of-person";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { applicationsOfMember } from "../saved-applications/find-saved.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { isUnderWay } from "../../kernel/under-way.ts";
import { endedInNo } from "../../kernel/ended-in-no.ts";

export interface Here {
  /** The session's application is unfinished. */
  readonly hasOpen: boolean;
  /** The application that its person sent last, or that ended in a "no" since. An unfinished one may have begun since. */
  readonly sent: OtherApplication | undefined;
  /** The others that this person sent here before it, the newest first. */
  readonly sentBefore: readonly OtherApplication[];
}

const nothing: Here = { hasOpen: false, sent: undefined, sentBefore: [] };

/** What this session has open now, and what its person has sent. A member who signed in to it may have sent theirs anywhere (decision 231). */
export async function applicationsHere(scope: SessionScope): Promise<Here> {
  const here = await inThisSession(scope);
  const { memberNumber } = signedInMember(scope) ?? {};
  if (memberNumber === undefined || scope.tenant.channels.resume.disabled) return here;
  const fromHere = here.sent ? [here.sent, ...here.sentBefore] : [];
  const found = await applicationsOfMember(scope, memberNumber);
  const fromElsewhere = found.filter(({ application: { applicationId } }) => !fromHere.some(isCalled(applicationId)));
  const told = toldByMember(scope, [...fromHere, ...fromElsewhere], memberNumber);
  return told.sent ? { ...told, hasOpen: here.hasOpen } : here;
}

async function inThisSession(scope: SessionScope): Promise<Here> {
  const { applicationId } = scope.session;
  if (applicationId === null) return nothing;
  const [present] = await openFound(scope, [{ applicationId }]);
  if (!present) return nothing;
  const earlier = await openedHere(scope);
  const sentEarlier = earlier.filter((one) => isOver(scope, one));
  if (isOver(scope, present)) return { hasOpen: false, sent: present, sentBefore: sentEarlier };
  const [sent, ...sentBefore] = sentEarlier;
  return { hasOpen: isUnderWay(scope, present), sent, sentBefore };
}

/** What this member has sent as the first person, the newest first. */
export function toldByMember(
  scope: Pick<SessionScope, "tenant">,
  applications: readonly OtherApplication[],
  memberNumber: string,
): Omit<Here, "hasOpen"> {
  const [sent, ...sentBefore] = applications
    .filter((one) => isOver(scope, one) && beganAs(one) === memberNumber)
    .toSorted((one, other) => sentTime(other) - sentTime(one));
  return { sent, sentBefore };
}

const isOver = ({ tenant }: Pick<SessionScope, "tenant">, one: OtherApplication): boolean =>
  isSubmitted(one.application) || endedInNo(one, tenant);

const beganAs = ({ application, records }: OtherApplication): string | undefined =>
  ofPerson(records.applicant, application.primaryApplicantId)[0]?.memberNumber;

/** A decision comes later than the answers, so the time of the last change doesn't count for a sent one. */
function sentTime({ records, savedAt }: OtherApplication): number {
  const sentAt = records.sentPath[0]?.sentAt;
  return sentAt === undefined ? savedAt.getTime() : Date.parse(sentAt);
}

const isCalled =
  (applicationId: number) =>
  ({ application }: OtherApplication): boolean =>
    application.applicationId === applicationId;
