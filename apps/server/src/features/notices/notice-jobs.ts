import type { JobHandler } from "../../jobs/job.ts";
import { composeLetter } from "../letters/compose-letter.ts";
import { contactOf } from "../letters/contact-of.ts";
import { startedAt } from "../letters/started-at.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { codeMinutes, codeToSend } from "../resume/resume-codes.ts";
import { codeText } from "../resume/resume-letters.ts";

/** Sends the code for a notice to its addressee. An expired code is dropped, because it would only confuse. */
const sendCode: JobHandler = {
  topic: "notice-code",
  run: async (scope, { challengeId, applicantId, sendTo, expiresAt }) => {
    if (scope.now.getTime() >= Number(expiresAt)) return;
    const { tenant, providers } = scope;
    const { clientDisplayName } = tenant;
    const loaded = await scope.loadApplication();
    const { firstName, emailAddress, phoneNumber } = contactOf(loaded.records, Number(applicantId));
    const code = await codeToSend(scope, Number(challengeId));
    if (sendTo === "phone") {
      const text = codeText(tenant, { firstName, code, minutes: codeMinutes, opens: "notice" });
      await providers.textMessenger.send({ to: phoneNumber, text });
      return;
    }
    const words = composeLetter(tenant, `${code} is your code for ${clientDisplayName}`, [
      `Hello ${firstName},`,
      `Someone opened the link to your notice from ${clientDisplayName} about the application started on ${startedAt(loaded, tenant)}. If that was you, enter this code:`,
      { code },
      `The code works for ${codeMinutes} minutes. We never ask for it by phone. If it wasn't you, don't give it to anyone.`,
    ]);
    await sendLetter(scope, emailAddress, words);
  },
};

export const noticeJobs: readonly JobHandler[] = [sendCode];
