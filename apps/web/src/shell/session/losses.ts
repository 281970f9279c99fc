import { maySendingHaveArrived } from "../../api/sending.ts";
import { lostSaveOfLeftPage } from "../../forms/saving/saves-under-way.ts";
import { lostInput, type LostInput } from "../../forms/saving/unsaved-input.ts";

/** The input that was lost when the session ended, on the open page and on a page that the person left during its save. */
export interface Losses {
  readonly ofOpenPage: LostInput | undefined;
  readonly ofLeftPage: ReturnType<typeof lostSaveOfLeftPage>;
  /** An earlier press of Send got no answer. */
  readonly isSendingUnknown: boolean;
}

export const noLosses: Losses = { ofOpenPage: undefined, ofLeftPage: undefined, isSendingUnknown: false };

export const lossesNow = (): Losses => ({
  ofOpenPage: lostInput(),
  ofLeftPage: lostSaveOfLeftPage(),
  isSendingUnknown: maySendingHaveArrived(),
});
