import { useMemo, useState } from "react";
import type { EmploymentConfiguration } from "@portico/contract/work";
import { isOtherEmployer } from "@portico/domain/person/other-employer";
import { statusesWithoutEmployerOf } from "@portico/domain/tenant/rules-of";
import type { StepForm } from "../../forms/step-form.ts";
import { usePrefilledFacts } from "../use-prefilled-facts.ts";
import { asksPay } from "./asks-pay.ts";
import type { EmploymentValues } from "./employment-values.ts";

/** The facts that the page asks about every job, and those that depend on them. */
const length = ["yearsWorked", "monthsWorked"] as const;
const otherFacts = [
  "incomeEntryType",
  "enteredIncome",
  "occupationConfigurationId",
  "enteredOccupation",
  "hoursPerWeek",
] as const;

/**
 * The chosen status, and the job that it or the employer replaces. The facts of the job on file are cleared when the status changes from one
 * with an employer to one without, or back, and when the current employer's name becomes another one. The time as a student isn't the time
 * without a job, so another status without an employer clears the length alone. All come back with the first status or name. Another name of a previous job is a correction, because a job is added to that list instead.
 */
export function useReplacedJob(
  form: StepForm<EmploymentValues>,
  statuses: EmploymentConfiguration["employmentStatuses"],
  isCurrent: boolean,
) {
  const withoutEmployer = statusesWithoutEmployerOf(statuses);
  const status = form.methods.watch("employmentStatusConfigurationId");
  const { employmentStatusConfigurationId: began } = form.methods.formState.defaultValues ?? {};
  const chosen = statuses.find(({ id }) => id === status);
  const hasEmployer = chosen !== undefined && !withoutEmployer.has(chosen.id);
  const { isOtherKind, isOtherTime } = replacementOf(chosen?.id, began, withoutEmployer);
  const isPaid = asksPay(statuses, status, form.methods.formState.defaultValues);
  const { left, keepJob } = useLeftEmployer(form, isCurrent && hasEmployer && !isOtherKind);
  const isOtherJob = isOtherKind || left !== undefined;
  const clearedLength = usePrefilledFacts(form, isOtherJob || isOtherTime, length);
  const others = usePrefilledFacts(form, isOtherJob, otherFacts);
  const cleared = useMemo(() => {
    const asked: ReadonlySet<string> = new Set([
      ...length,
      ...(isPaid ? ["incomeEntryType", "enteredIncome"] : []),
      ...(hasEmployer ? ["occupationConfigurationId"] : []),
    ]);
    return [...clearedLength, ...others].filter((name) => asked.has(name));
  }, [clearedLength, others, hasEmployer, isPaid]);
  return { chosen, hasEmployer, isPaid, cleared, left, keepJob };
}

/** Whether the chosen status replaces the first one by another kind of work, or only by another status without an employer. */
function replacementOf(
  chosen: number | undefined,
  began: number | null | undefined,
  withoutEmployer: ReadonlySet<number>,
) {
  const isOther = chosen !== undefined && typeof began === "number" && chosen !== began;
  return {
    isOtherKind: isOther && withoutEmployer.has(chosen) !== withoutEmployer.has(began),
    isOtherTime: isOther && withoutEmployer.has(chosen),
  };
}

/** The employer of the job on file, if the typed one is another. `keepJob` takes the typed name as another name of the same job. */
function useLeftEmployer({ methods }: StepForm<EmploymentValues>, isAsked: boolean) {
  const typed = methods.watch("employer");
  const { employer: known } = methods.formState.defaultValues ?? {};
  const [kept, setKept] = useState<string>();
  const isLeft = isAsked && Boolean(typed) && known !== kept && isOtherEmployer(known ?? typed!, typed!);
  return { left: isLeft ? known : undefined, keepJob: () => setKept(known) };
}
