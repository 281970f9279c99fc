import { standingInvitation } from "@portico/domain/application/invited";
import { counterofferTakenBy, takesCounteroffer } from "@portico/domain/application/takes-counteroffer";
import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";
import { offerToAccept } from "./next-steps.ts";
import { isOfRefusal, type Sent } from "./way-back.ts";

/** Nothing else distinguishes a person's two applications for the same loan and vehicle, so each letter and its subject have it. */
export const referenceOf = ({ loanApplicationId }: JobApplication["application"]) => grouped(String(loanApplicationId));

/** The declined application whose counteroffer was chosen for this one. */
async function precedingOf(scope: JobScope, records: JobApplication["records"]) {
  const link = counterofferTakenBy(records);
  return link && (await openFound(scope, [link]))[0];
}

/** Names the application whose counteroffer this one takes, because both send letters about one loan. A changed one takes none. */
export async function followedBy(scope: JobScope, loaded: JobApplication, sent: Sent): Promise<readonly string[]> {
  const before = await precedingOf(scope, loaded.records);
  if (!before) return [];
  const [link] = loaded.records.precedingApplication;
  const isClosed = sent.kind === "withdrawn";
  const offer = `our counteroffer to your application with reference number ${referenceOf(before.application)}.`;
  if (takesCounteroffer(link)) return [`It ${isClosed ? "took" : "takes"} ${offer}`];
  const takesNone = `It ${isClosed ? "didn't" : "doesn't"} take ${offer}`;
  if (link?.partedOn !== undefined) return partedText(takesNone, link.partedOn, { loaded, sent });
  return [takesNone, ...whatBecomesOf(before, scope, { loaded, sent })];
}

/** Only the first person reads of an offer that ended for both. Another co-borrower may have joined since. */
function partedText(takesNone: string, partedOn: string, { loaded, sent }: Instead): readonly string[] {
  if (sent.applicantId !== loaded.application.primaryApplicantId) return [];
  return [
    `${takesNone} That offer was for two people. It ended on ${longDate(partedOn)}, because you no longer apply together.`,
  ];
}

interface Instead {
  readonly loaded: JobApplication;
  readonly sent: Sent;
}

/** What this application means for the counteroffer that it doesn't take. A yes to its offer ends it (decision 239). */
function whatBecomesOf(before: OtherApplication, { today }: JobScope, { loaded, sent }: Instead): readonly string[] {
  const [made] = before.records.counteroffer;
  if (!made || isOfRefusal(sent.kind)) return [];
  if (sent.kind === "accepted") return ["With this yes, we closed our earlier offer."];
  if (today > made.endsOn) return [];
  const date = longDate(made.endsOn);
  return offerToAccept(loaded)
    ? [`Our earlier offer stays open until ${date}. It closes if you accept this one.`]
    : [`Our earlier offer stays open until ${date}. You can choose it if nothing comes of this application.`];
}

const hasParted = ({ records: { precedingApplication } }: Pick<JobApplication, "records">) =>
  precedingApplication.some(({ partedOn }) => partedOn !== undefined);

function hasNoOther({ choices }: { readonly choices: readonly unknown[] }, isTaken: boolean): boolean {
  return choices.length < (isTaken ? 2 : 1);
}

function whichCounteroffer({ choices }: { readonly choices: readonly unknown[] }, isTaken: boolean): string {
  if (isTaken) return choices.length === 2 ? "our other counteroffer" : "another of our counteroffers";
  return choices.length === 1 ? "our counteroffer" : "one of our counteroffers";
}

/** After a no to one of several counteroffers: that the others stand, and who can choose one. */
export async function otherCounteroffers(
  scope: JobScope,
  { application, records }: JobApplication,
  { kind, applicantId }: Sent,
): Promise<readonly string[]> {
  if (!isOfRefusal(kind)) return [];
  const before = await precedingOf(scope, records);
  const [made] = before?.records.counteroffer ?? [];
  const isTaken = takesCounteroffer(records.precedingApplication[0]);
  if (!made || hasNoOther(made, isTaken) || scope.today > made.endsOn || hasParted({ records })) return [];
  const date = longDate(made.endsOn);
  const { channels, clientTelephone } = scope.tenant;
  const which = whichCounteroffer(made, isTaken);
  if (channels.resume.disabled) return [`To choose ${which} by ${date}, call us at ${clientTelephone}.`];
  const who =
    applicantId === application.primaryApplicantId
      ? "You"
      : contactOf(records, application.primaryApplicantId).firstName;
  return [`${who} can also choose ${which} until ${date}.`];
}

/** Before the first person chooses one: that an invited co-borrower says yes to it too. */
export function yesOfBoth(
  { application, records }: JobApplication,
  { kind, applicantId }: Pick<Sent, "kind" | "applicantId">,
): readonly string[] {
  const invitation = standingInvitation(records);
  if (kind !== "counteroffer" || applicantId !== application.primaryApplicantId || !invitation) return [];
  return [`After you choose, we ask ${invitation.firstName} to say yes too. Then you can send it.`];
}
