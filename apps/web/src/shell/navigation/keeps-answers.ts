import type { Page } from "./enforce.ts";

/** Pages whose answers and files belong to an application. A code or a birth date that opens one isn't worth a question. */
export const keepsAnswers = (page: Page | undefined) =>
  page?.kind === "step" || page?.kind === "start" || page?.kind === "outcome";
