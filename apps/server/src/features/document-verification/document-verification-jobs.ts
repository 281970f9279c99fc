import type { JobHandler } from "../../jobs/job.ts";
import { documentEventJob } from "./document-event-job.ts";

export const documentVerificationJobs: readonly JobHandler[] = [documentEventJob];
