import type { JobHandler } from "../../jobs/job.ts";
import { decideApplication } from "./decide-application.ts";
import {
  handOffAcceptance,
  handOffApplication,
  handOffDocument,
  handOffExpiry,
  handOffOverdue,
  handOffRefusal,
  handOffMembership,
  handOffRemoval,
  handOffWithdrawal,
} from "./hand-off-jobs.ts";
import { noteExpiry } from "./note-expiry.ts";

/** The background jobs after a submission. */
export const submissionJobs: readonly JobHandler[] = [
  decideApplication,
  handOffApplication,
  handOffAcceptance,
  handOffRefusal,
  handOffDocument,
  handOffMembership,
  handOffRemoval,
  handOffWithdrawal,
  noteExpiry,
  handOffExpiry,
  handOffOverdue,
];
