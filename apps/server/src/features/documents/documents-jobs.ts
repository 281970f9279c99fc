import type { JobHandler } from "../../jobs/job.ts";
import { removeFile } from "./remove-document.ts";

/** The background jobs of documents. */
export const documentsJobs: readonly JobHandler[] = [removeFile];
