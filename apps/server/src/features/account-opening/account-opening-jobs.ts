import type { AnyJobHandler } from "../../jobs/job.ts";
import { sendNewsText } from "../letters/news-text.ts";
import { accountLetterJob } from "./account-letter-job.ts";
import { paymentChangedJob } from "./payment-changed-job.ts";
import { openAccounts } from "./opening-job.ts";
import { paymentDroppedJob } from "./payment-dropped-job.ts";

/** The work after the signature of accounts. */
export const accountOpeningJobs: readonly AnyJobHandler[] = [
  openAccounts,
  paymentChangedJob,
  paymentDroppedJob,
  accountLetterJob,
  sendNewsText,
];
