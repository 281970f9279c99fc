import type { JobHandler } from "../../jobs/job.ts";
import { paymentChangedJob } from "./payment-changed-job.ts";

export const paymentsJobs: readonly JobHandler[] = [paymentChangedJob];
