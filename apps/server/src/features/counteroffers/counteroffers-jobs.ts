import type { PrecedingApplication } from "@portico/domain/decision/counteroffer";
import type { JobHandler } from "../../jobs/job.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { put } from "../../kernel/change.ts";
import { letGoJobs } from "./let-go.ts";

/** Notes on the declined application which application took its counteroffer, was changed and took none, or let it end. The notice of the decline stands. */
const noteTaken: JobHandler = {
  topic: "counteroffer-taken",
  run: async (scope, { linkedApplicationId }) => {
    const { application, records } = await scope.otherApplication(Number(linkedApplicationId));
    const [link] = records.precedingApplication;
    if (link?.applicationId !== scope.applicationId)
      throw new Error("The application takes no counteroffer of this one.");
    if (link.endedBy) return;
    const { applicationId, loanApplicationId } = application;
    const { sendBy: _ofTheOther, ...taken } = withoutIds(link);
    await scope.change(({ records: current }) => ({
      writes: [
        put(
          "counterofferTaken",
          { id: current.counterofferTaken[0]?.id ?? scope.newId() },
          { ...taken, applicationId, loanApplicationId },
        ),
      ],
      events: [
        {
          action: actionOf(link),
          details: { linkedApplicationId: applicationId },
        },
      ],
    }));
  },
};

function actionOf({ isChanged, partedOn }: PrecedingApplication): string {
  if (isChanged) return "counteroffer.changed";
  return partedOn === undefined ? "counteroffer.taken" : "counteroffer.parted";
}

export const counteroffersJobs: readonly JobHandler[] = [noteTaken, ...letGoJobs];
