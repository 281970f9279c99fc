import type { JobHandler } from "../../jobs/job.ts";
import { sendCode } from "../resume/send-code.ts";

/** Sends the code for a notice to its addressee. */
const sendNoticeCode: JobHandler = {
  topic: "notice-code",
  run: async (scope, payload) =>
    sendCode(scope, payload, () => ({ opens: "notice", applicantId: Number(payload["applicantId"]) })),
};

export const noticeJobs: readonly JobHandler[] = [sendNoticeCode];
