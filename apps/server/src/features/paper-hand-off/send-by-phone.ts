import type { InputOf } from "@portico/contract/endpoint";
import type { paperHandOffApi } from "@portico/contract/paper-hand-off";
import type { Change, EventDraft } from "../../kernel/change.ts";
import type { UploadedFile } from "../../kernel/route.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { sendForTask, sendPaper } from "../documents/send-papers.ts";
import { guestScope, requireWanted } from "./handed-paper.ts";
import { handedPaperOf, openedHandOff, unlessOver } from "./open-paper-hand-off.ts";

type Send = (typeof paperHandOffApi)["send"];

/** Stores a phone's file for the paper of its link, as the computer's page would. */
export async function sendByPhone(
  scope: SessionScope,
  input: InputOf<Send>,
  files: readonly UploadedFile[],
): Promise<Change<Send>> {
  const row = await openedHandOff(scope, input);
  return unlessOver(async () => {
    const handed = handedPaperOf(scope, row);
    const { applicationId, paper } = handed;
    const guest = await guestScope(scope, handed);
    requireWanted(guest, paper);
    const change =
      "taskId" in paper
        ? await sendForTask(guest, { applicationId, ...paper }, files)
        : await sendPaper(guest, { applicationId, ...paper }, files);
    const { revision } = guest.application;
    return { ...change, events: change.events?.map(byPhone) ?? [], writesTo: { applicationId, revision } };
  });
}

const byPhone = (event: EventDraft): EventDraft => ({ ...event, details: { ...event.details, handedOff: true } });
