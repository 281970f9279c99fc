import type { Page } from "./enforce.ts";

/** Whether a page's answers and files belong to an application. Losing a code or birth date that opens one isn't worth a question. */
export const keepsAnswers = (page: Page | undefined) =>
  page?.kind === "step" || page?.kind === "start" || page?.kind === "outcome";
