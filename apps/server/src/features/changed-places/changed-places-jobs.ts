import { closesWhenSent, rowAbout } from "@portico/domain/application/changed-places";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import type { JobApplication, JobChange, JobHandler, JobScope } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { OtherApplication } from "../../kernel/scope.ts";

/** Notes on the earlier application that its people began again. */
const noteLater: JobHandler = {
  topic: "places-changed",
  run: async (scope, { laterId }) => {
    const applicationId = Number(laterId);
    await scope.change(({ application, records }) => {
      if (application.status !== "open" || rowAbout(records, applicationId)) return undefined;
      return {
        writes: [put("changedPlaces", { id: scope.newId() }, { applicationId, began: "after" })],
        events: [{ action: "places.changed", details: { laterApplicationId: applicationId } }],
      };
    });
  },
};

/** Closes this application, because the same two people sent the one with the other person first. Its answers and its log stay. */
const closeUnsent: JobHandler = {
  topic: "places-sent",
  run: async (scope, { sentId }) => {
    const sent = await scope.otherApplication(Number(sentId));
    if (!isSubmitted(sent.application)) throw new Error("The application with the other person first isn't sent.");
    await scope.change((current) => (closesWhenSent(sent, current) ? closed(scope, sent, current) : undefined));
  },
};

function closed(scope: JobScope, { application }: OtherApplication, { records }: JobApplication): JobChange {
  const { applicationId } = application;
  const row = rowAbout(records, applicationId);
  const began = row?.began ?? "after";
  const status = DuplicateDetectionStatus.duplicateDetectedCancelled;
  return {
    writes: [
      put("duplicateAnswer", { id: records.duplicateAnswer[0]?.id ?? scope.newId() }, { status }),
      put("changedPlaces", { id: row?.id ?? scope.newId() }, { applicationId, began, isSent: true }),
    ],
    application: { status: "cancelled", hasDuplicate: true },
    events: [{ action: "duplicate.cancelled", details: { by: "otherPlaceSent", sentApplicationId: applicationId } }],
  };
}

export const changedPlacesJobs: readonly JobHandler[] = [noteLater, closeUnsent];
