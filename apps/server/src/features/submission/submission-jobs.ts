import type { JobHandler } from "../../jobs/job.ts";
import { decideApplication } from "./decide-application.ts";
import { handOffAcceptance, handOffApplication } from "./hand-off-jobs.ts";

/** What follows from a submission, in the background. */
export const submissionJobs: readonly JobHandler[] = [decideApplication, handOffApplication, handOffAcceptance];
