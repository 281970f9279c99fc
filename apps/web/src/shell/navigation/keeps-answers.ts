import type { Page } from "./enforce.ts";

/**
 * Whether a page's answers and files belong to an application. Only then is a question before leaving worthwhile. A code or birth date that
 * opens an application is quickly typed again.
 */
export const keepsAnswers = (page: Page | undefined) =>
  page?.kind === "step" || page?.kind === "start" || page?.kind === "outcome";
