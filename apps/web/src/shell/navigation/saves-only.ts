import type { StepId } from "@portico/domain/flow/flows";
import type { Page } from "./enforce.ts";

/** Steps whose button does more than save: it sends, grades, agrees, asks a bureau, or gives the application up. */
const doesMore: ReadonlySet<string> = new Set<StepId>([
  "review",
  "verify",
  "documentVerification",
  "disclosures",
  "prequalification",
  "duplicate",
]);

/** Whether the page's main button only saves its answers. */
export const savesOnly = (page: Page | undefined): boolean => page?.kind === "step" && !doesMore.has(page.step.id);
