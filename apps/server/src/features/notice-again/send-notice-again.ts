import type { noticeApi } from "@portico/contract/notice";
import { numbersOf } from "@portico/domain/application/changed-places";
import { peopleOf } from "@portico/domain/application/people-of";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { mayAttempt } from "../attempts/attempts.ts";
import { noticeOf } from "../notices/open-notice.ts";
import { othersOfProven } from "../own-answers/others-of-proven.ts";

type SendAgain = (typeof noticeApi)["sendAgain"];

/** The most emails with a notice's link that can be asked for, per application and day. */
const mostADay = 5;

interface Noticed {
  readonly application: ApplicationState;
  readonly records: Records;
  readonly applicantId: number;
}

/**
 * Sends the links of notices again, each to the address of its own person on file (decision 318). The answer says nothing of them, because
 * two people may look at the page.
 */
export async function sendNoticeAgain(scope: ApplicationScope): Promise<Change<SendAgain>> {
  const noticed = await noticedFor(scope);
  const [first] = noticed;
  if (!first) throw new AppError("notFound");
  const asked = { purpose: "notices again", subject: String(first.application.applicationId), limit: mostADay };
  if (!(await mayAttempt(scope, [asked], 24 * 60))) throw new AppError("invitationsTooMany");
  const { now, caller } = scope;
  const tenant = scope.tenant.name;
  return {
    statements: noticed.map(({ application: { applicationId }, applicantId }) => {
      const payload = { applicantId, origin: caller.origin };
      const key = `${applicantId}.${scope.newId()}`;
      return messageOf({ tenant, applicationId, now }, { topic: "notice-again", key, payload });
    }),
    events: [{ action: "notice.askedAgain" }],
    answer: { sent: true },
  };
}

/** The people of this application with a notice about it. Without one, its first person, with their notice of an earlier decline. */
async function noticedFor(scope: ApplicationScope): Promise<readonly Noticed[]> {
  const own = readersOf(scope).map((applicantId) => ({ ...partsOf(scope), applicantId }));
  const ofThis = own.filter((one) => noticeOf(scope, one) !== undefined);
  return ofThis.length > 0 ? ofThis : earlierOf(scope);
}

/** Two people who share the page each get theirs. With an invitation, each has a session of their own. */
function readersOf({ application, records, place }: ApplicationScope): readonly number[] {
  const people = peopleOf(application, records);
  return place.company === "invited" ? people.slice(0, 1) : people;
}

/** The newest notice of the proven first person, from an application in any session. Never the other person's there. */
async function earlierOf(scope: ApplicationScope): Promise<readonly Noticed[]> {
  const [number] = numbersOf(scope);
  const earlier = (await othersOfProven(scope)).flatMap((one): Noticed[] => {
    const applicantId = peopleOf(one.application, one.records)[numbersOf(one).indexOf(number)];
    return applicantId === undefined ? [] : [{ ...partsOf(one), applicantId }];
  });
  return earlier.filter((one) => noticeOf(scope, one)?.kind === "adverseAction").slice(0, 1);
}

const partsOf = ({ application, records }: Omit<Noticed, "applicantId">) => ({ application, records });
