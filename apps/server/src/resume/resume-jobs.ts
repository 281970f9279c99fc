import { mayAttempt } from "../applicants/attempts.ts";
import type { JobApplication, JobHandler, JobScope } from "../jobs/job.ts";
import { contactOf, type Contact } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { codeMinutes } from "./resume-application.ts";
import { codeLetter, codeText, linkLetter } from "./resume-letters.ts";
import { codeOf, linkTokenOf } from "./resume-secrets.ts";

/** Sends the link by which an application is taken up again. */
const sendLink: JobHandler = {
  topic: "resume-link",
  run: async (scope, { linkId, origin }) => {
    const { emailAddress } = primaryContact(await scope.loadApplication());
    if (!(await mayWriteTo(scope, emailAddress))) return;
    const link = `${String(origin)}/resume/${linkTokenOf(scope, Number(linkId))}`;
    await sendLetter(scope, emailAddress, linkLetter(scope.tenant, link, scope.tenant.limits.resumeDays));
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
    const { emailAddress, phoneNumber } = primaryContact(await scope.loadApplication());
    const code = codeOf(scope, Number(challengeId));
    if (sendTo === "phone")
      await scope.providers.textMessenger.send({ to: phoneNumber, text: codeText(scope.tenant, code, codeMinutes) });
    else await sendLetter(scope, emailAddress, codeLetter(scope.tenant, code, codeMinutes));
  },
};

export const resumeJobs: readonly JobHandler[] = [sendLink, sendCode];

function primaryContact({ application, records }: JobApplication): Contact {
  return contactOf(records, application.primaryApplicantId);
}
