import type { Page } from "./enforce.ts";

/** Pages whose answers and files belong to an application: a code or a birth date that opens one is not worth a question. */
export const keepsAnswers = (page: Page | undefined) =>
  page?.kind === "step" || page?.kind === "start" || page?.kind === "outcome";
