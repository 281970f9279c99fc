import { mayAttempt } from "../applicants/attempts.ts";
import type { JobApplication, JobHandler, JobScope } from "../jobs/job.ts";
import type { Letter } from "../providers/messages/port.ts";
import { codeMinutes } from "./resume-application.ts";
import { codeLetter, codeText, linkLetter, senderOf } from "./resume-letters.ts";
import { codeOf, linkTokenOf } from "./resume-secrets.ts";

/** Sends the link by which an application is taken up again. */
const sendLink: JobHandler = {
  topic: "resume-link",
  run: async (scope, { linkId, origin }) => {
    const { emailAddress } = contactOf(await scope.loadApplication());
    if (!(await mayWriteTo(scope, emailAddress))) return;
    const link = `${String(origin)}/resume/${linkTokenOf(scope, Number(linkId))}`;
    await mail(scope, emailAddress, linkLetter(scope.tenant, link, scope.tenant.limits.resumeDays));
  },
};

const mostLinksAnHour = 10;

/**
 * Whoever begins applications in somebody else's name must not fill their mailbox with our letters: no address gets more than some in an hour, from however
 * many applications. A try that is made again is no other letter.
 */
async function mayWriteTo(scope: JobScope, emailAddress: string): Promise<boolean> {
  const letters = { purpose: "resume letters", subject: emailAddress.toLowerCase(), limit: mostLinksAnHour };
  if (scope.attempt > 1 || (await mayAttempt(scope, [letters], 60))) return true;
  scope.log.warn("A resume link was not sent, since its address got many already.", { tenant: scope.tenant.name });
  return false;
}

/** Sends the code for a link that was opened. A code whose time is over is not sent: it would only puzzle. */
const sendCode: JobHandler = {
  topic: "resume-code",
  run: async (scope, { challengeId, sendTo, expiresAt }) => {
    if (scope.now.getTime() >= Number(expiresAt)) return;
    const { emailAddress, phoneNumber } = contactOf(await scope.loadApplication());
    const code = codeOf(scope, Number(challengeId));
    if (sendTo === "phone")
      await scope.providers.textMessenger.send({ to: phoneNumber, text: codeText(scope.tenant, code, codeMinutes) });
    else await mail(scope, emailAddress, codeLetter(scope.tenant, code, codeMinutes));
  },
};

export const resumeJobs: readonly JobHandler[] = [sendLink, sendCode];

/** Where the primary applicant is reached: what they told last, on the identification page, or when they began. */
function contactOf({ application, records }: JobApplication): { emailAddress: string; phoneNumber: string } {
  const isTheirs = ({ applicantId }: { applicantId: number | null }) => applicantId === application.primaryApplicantId;
  const contact = records.identification.find(isTheirs) ?? records.applicant.find(isTheirs);
  if (!contact) throw new Error("An application has nobody who could be reached.");
  return contact;
}

async function mail(
  { providers, tenant, messageId }: JobScope,
  to: string,
  words: Pick<Letter, "subject" | "text" | "html">,
): Promise<void> {
  const from = senderOf(tenant);
  const host = /@([^>]+)>$/.exec(from)?.[1] ?? "localhost";
  await providers.mailer.send({ to, from, ...words, messageId: `<${messageId}@${host}>` });
}
