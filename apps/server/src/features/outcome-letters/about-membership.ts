import { membershipNotOpened } from "@portico/domain/application/membership-not-opened";
import { opensMembershipHere } from "@portico/domain/application/membership-of-loan";
import type { Paragraph } from "@portico/domain/letters/compose-letter";
import type { LetterKind } from "@portico/domain/tenant/letters";
import type { JobApplication, JobScope } from "../../jobs/job.ts";
import { membershipOfLoan } from "../loan-membership/membership-of-loan.ts";
import { offerToAccept } from "./next-steps.ts";
import type { Sent } from "./way-back.ts";

export const isDecline = ({ kind }: Pick<Sent, "kind">): boolean =>
  kind === "declined" || kind === "identityUnconfirmed";

/** The letters about a loan that wait for somebody, or that end in a no. After a yes, the membership is one of the next steps. */
const speaking: ReadonlySet<LetterKind> = new Set<LetterKind>([
  "pending",
  "approved",
  "declined",
  "counteroffer",
  "identityUnconfirmed",
  "refused",
  "refusedAgain",
  "withdrawn",
]);

/** What becomes of the membership. Only the first person asked to join. The pages say the same. */
export async function aboutMembership(
  scope: JobScope,
  loaded: JobApplication,
  sent: Pick<Sent, "kind" | "applicantId">,
): Promise<readonly Paragraph[]> {
  if (sent.applicantId !== loaded.application.primaryApplicantId || !speaking.has(sent.kind)) return [];
  const isHere = opensMembershipHere(scope.tenant);
  if (isHere && sent.kind === "approved" && offerToAccept(loaded) === undefined) return [];
  const membership = isHere ? await membershipOfLoan(scope, loaded) : undefined;
  if (membership) return [membership.text];
  return isDecline(sent) ? openedNowhere(scope, loaded) : [];
}

function openedNowhere({ tenant }: JobScope, loaded: JobApplication): readonly Paragraph[] {
  const notOpened = membershipNotOpened(loaded);
  if (!notOpened) return [];
  const nothingOwed = "This application didn't open a membership or an account, and you owe nothing for one.";
  if (!notOpened.canAskToJoin) return [nothingOwed];
  return [
    `${nothingOwed} You can still ask to join:`,
    { link: tenant.clientOpenAnywhereLink, label: "See who can join" },
  ];
}
