import * as z from "zod/mini";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionId } from "../values/numbers.ts";
import { optionalText } from "../values/text.ts";

/**
 * An applicant's answer to the leaving prompt: one of the institution's reasons and, if the reason allows it, their own
 * text (chapters 3 and 5).
 */
export const LeavingAnswer = z.strictObject({
  applicationLeaveReasonConfigurationId: optionId("Choose a reason."),
  customEntry: optionalText({ field: fieldNames.leaveReason, max: MaximumLength.leaveReason }),
});
export type LeavingAnswer = z.output<typeof LeavingAnswer>;

/** The part of a reason that the rules need. */
export interface LeavingReason {
  readonly id: number;
  readonly allowCustomEntry: boolean;
}

/** A leaving answer: one of the institution's reasons, with text only if the reason asks for it. */
export function leavingRules(reasons: readonly LeavingReason[]) {
  const chosen = ({ applicationLeaveReasonConfigurationId }: LeavingAnswer) =>
    reasons.find(({ id }) => id === applicationLeaveReasonConfigurationId);
  return LeavingAnswer.check(
    z.overwrite((answer) => {
      const { customEntry: _notAsked, ...rest } = answer;
      return chosen(answer)?.allowCustomEntry === false ? rest : answer;
    }),
    (context) => {
      const refuse = (path: keyof LeavingAnswer, message: string) =>
        context.issues.push({ code: "custom", path: [path], message, input: context.value[path] });
      const reason = chosen(context.value);
      if (!reason) refuse("applicationLeaveReasonConfigurationId", "Choose a reason.");
      else if (reason.allowCustomEntry && !context.value.customEntry) refuse("customEntry", "Enter a reason.");
    },
  );
}
