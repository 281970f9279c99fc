import { useEffect, useEffectEvent, useState } from "react";
import { messagesOf } from "../../forms/validation/errors-of.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { EmploymentValues } from "../../questions/employment/employment-values.ts";

/**
 * Whether the fields of the job are folded into one line. They are while somebody types other income, so that a phone shows one topic at a
 * time. A job that isn't complete stays open, and one that gets a problem opens.
 */
export function useFoldedJob(form: StepForm<EmploymentValues>, isOtherTopicOpen: boolean) {
  const [isRight, setRight] = useState(false);
  const hasProblem = form.conflict !== undefined || messagesOf(form.methods.formState.errors).length > 0;
  const check = useEffectEvent(async () => form.isComplete());
  useEffect(() => {
    let isStill = isOtherTopicOpen;
    if (isStill) void check().then((right) => isStill && setRight(right));
    return () => {
      isStill = false;
      setRight(false);
    };
  }, [isOtherTopicOpen]);
  if (isRight && hasProblem) setRight(false);
  const isFolded = isOtherTopicOpen && isRight && !hasProblem;
  // The page above the other topic is shorter now, and not every browser keeps the place.
  useEffect(() => {
    if (isFolded && document.activeElement?.matches("select, input"))
      document.activeElement.scrollIntoView({ block: "nearest" });
  }, [isFolded]);
  return { isFolded, open: () => setRight(false) };
}
