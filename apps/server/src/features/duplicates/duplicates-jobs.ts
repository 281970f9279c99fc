import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import type { AnyJobHandler, JobHandler } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { walkOf } from "../../kernel/journey-of.ts";
import { linksOnRequest } from "../resume/links-on-request.ts";
import { anyDuplicatesOf } from "./open-duplicate.ts";

/** Sends a link to each earlier application, to the contact on file there. */
const sendLinks: AnyJobHandler = {
  topic: "duplicate-link",
  isForAccountsToo: true,
  run: async (scope, { origin }) => {
    const current = await scope.loadApplication();
    const found = await anyDuplicatesOf({ ...scope, ...current });
    const ofFirst = found.map((one) => ({ ...one, applicantId: one.application.primaryApplicantId }));
    const links = await linksOnRequest(scope, ofFirst, String(origin));
    if (links.length > 0) await scope.database.trip(links);
  },
};

/** Gives up the new application when a member leaves it for an earlier one. */
const giveUp: AnyJobHandler = {
  topic: "duplicate-left",
  isForAccountsToo: true,
  run: async (scope) => {
    await scope.change(({ application, records }) => {
      const isAsked = walkOf(application, records, scope.tenant).frontier?.id === "duplicate";
      if (application.status !== "open" || !isAsked) return undefined;
      const status = DuplicateDetectionStatus.duplicateDetectedCancelled;
      return {
        writes: [put("duplicateAnswer", { id: records.duplicateAnswer[0]?.id ?? scope.newId() }, { status })],
        application: { status: "cancelled" },
        events: [{ action: "duplicate.cancelled" }],
      };
    });
  },
};

export const duplicatesJobs: readonly JobHandler[] = [sendLinks, giveUp];
