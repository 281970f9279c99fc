import { useEffect } from "react";
import type { StepForm } from "./step-form.ts";

/*
 * Whether the open page holds typed answers that nobody saved: the shell asks before a way back would drop them.
 */

type Check = () => boolean;

const checks = new Set<Check>();

export function hasUnsavedInput(): boolean {
  return [...checks].some((check) => check());
}

/** Tells the shell about a page's form for as long as the page is shown. */
export function useUnsavedInput({ hasInput }: Pick<StepForm, "hasInput">): void {
  useEffect(() => {
    checks.add(hasInput);
    return () => {
      checks.delete(hasInput);
    };
  });
}
