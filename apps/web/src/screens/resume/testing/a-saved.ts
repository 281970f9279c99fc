import type { SavedApplication } from "@portico/contract/saved-application";

/** An unsent application in a list. */
export function aSaved(changes: Partial<SavedApplication> = {}): SavedApplication {
  const savedAt = "2026-11-20T19:14:00.000Z";
  return {
    applicationId: 7001,
    productTypeId: 1,
    startedAt: "2026-11-20T19:01:00.000Z",
    savedAt,
    submitted: false,
    underWay: true,
    declined: false,
    ...changes,
  };
}
