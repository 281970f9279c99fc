import { composeLetter } from "@portico/domain/letters/compose-letter";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { grouped } from "@portico/domain/values/reference-number";
import type { JobHandler } from "../../jobs/job.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { newNoticeToken } from "../notices/notice-link.ts";
import { aboutLinks } from "../outcome-letters/about-links.ts";

/** Emails a person the link to their own notice. It names nobody else, because the first email did. */
const sendAgain: JobHandler = {
  topic: "notice-again",
  run: async (scope, payload) => {
    const { tenant } = scope;
    const applicantId = Number(payload["applicantId"]);
    const { application, records } = await scope.loadApplication();
    const { applicationId, productCode, loanApplicationId } = application;
    const { firstName, emailAddress } = contactOf(records, applicantId);
    const token = await newNoticeToken(scope, { applicationId, applicantId });
    const product = productSettings(tenant, productCode)?.displayText ?? tenant.clientDisplayName;
    const reference = grouped(String(loanApplicationId));
    const about = aboutLinks({ toNotice: true });
    const words = composeLetter(tenant, `Your notice: ${product} (${reference})`, [
      `Hello ${firstName},`,
      "Here is the link to your notice again. It's for you alone:",
      { link: `${String(payload["origin"])}/notice/${token}`, label: "Open my notice" },
      ...about,
      `Application: ${product}, reference number ${reference}`,
      `Questions? Call us at ${tenant.clientTelephone}.`,
    ]);
    await sendLetter(scope, emailAddress, words);
  },
};

export const noticeAgainJobs: readonly JobHandler[] = [sendAgain];
