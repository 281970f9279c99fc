import type { JobHandler } from "../../jobs/job.ts";
import { removeFile } from "./remove-document.ts";

/** What follows from documents, in the background. */
export const documentsJobs: readonly JobHandler[] = [removeFile];
