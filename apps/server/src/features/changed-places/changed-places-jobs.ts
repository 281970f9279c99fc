import { closesWhenSent, rowAbout } from "@portico/domain/application/changed-places";
import type { JobHandler } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { closedBy } from "./closed-by.ts";

/** Notes on the earlier application that its people began again, with the name that they gave in it for the other person. */
const noteLater: JobHandler = {
  topic: "places-changed",
  run: async (scope, { laterId }) => {
    const applicationId = Number(laterId);
    const later = await scope.otherApplication(applicationId);
    const firstName = rowAbout(later.records, scope.applicationId)?.namedAs;
    await scope.change(({ application, records }) => {
      if (application.status !== "open" || rowAbout(records, applicationId)) return undefined;
      return {
        writes: [put("changedPlaces", { id: scope.newId() }, { applicationId, began: "after", ...named(firstName) })],
        events: [{ action: "places.changed", details: { laterApplicationId: applicationId } }],
      };
    });
  },
};

const named = (firstName: string | undefined) => (firstName === undefined ? {} : { firstName });

/** Notes that the application that its people began again is over and unsent. */
const noteEnded: JobHandler = {
  topic: "places-ended",
  run: async (scope, { endedId }) => {
    const applicationId = Number(endedId);
    await scope.change(({ application, records }) => {
      const row = rowAbout(records, applicationId);
      if (application.status !== "open" || row?.began !== "after" || row.isEnded) return undefined;
      return {
        writes: [
          put("changedPlaces", row, { applicationId, began: row.began, ...named(row.firstName), isEnded: true }),
        ],
        events: [{ action: "places.ended", details: { endedApplicationId: applicationId } }],
      };
    });
  },
};

/** Closes this application, because the same two people sent the one with the other person first. Its answers and its log stay. */
const closeUnsent: JobHandler = {
  topic: "places-sent",
  run: async (scope, { sentId, origin }) => {
    const sent = await scope.otherApplication(Number(sentId));
    if (!isSubmitted(sent.application)) throw new Error("The application with the other person first isn't sent.");
    await scope.change((current) =>
      closesWhenSent(sent, current)
        ? closedBy(current, {
            sentId: sent.application.applicationId,
            origin: String(origin),
            newId: () => scope.newId(),
          })
        : undefined,
    );
  },
};

export const changedPlacesJobs: readonly JobHandler[] = [noteLater, noteEnded, closeUnsent];
