import { useMemo, useState } from "react";
import type { EmploymentConfiguration } from "@portico/contract/work";
import { isOtherEmployer } from "@portico/domain/person/other-employer";
import { statusesWithoutEmployerOf } from "@portico/domain/tenant/rules-of";
import type { StepForm } from "../../forms/step-form.ts";
import { usePrefilledFacts } from "../use-prefilled-facts.ts";
import { asksPay } from "./asks-pay.ts";
import type { EmploymentValues } from "./employment-values.ts";

/** The facts that the page asks about every job, and those that depend on them. */
const mainFacts = ["yearsWorked", "monthsWorked", "incomeEntryType", "enteredIncome"] as const;
const factsOfJob = [...mainFacts, "occupationConfigurationId", "enteredOccupation", "hoursPerWeek"] as const;

/**
 * The chosen status, and the job that it or the employer replaces. The facts of the job on file are cleared when the status changes from one
 * with an employer to one without, or back, and when the current employer's name becomes another one. They come back with the first status or
 * name. Another name of a previous job is a correction, because a job is added to that list instead.
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
  const isOtherKind = chosen !== undefined && began !== undefined && hasEmployer === withoutEmployer.has(began);
  const isPaid = asksPay(statuses, status, form.methods.formState.defaultValues);
  const { left, keepJob } = useLeftEmployer(form, isCurrent && hasEmployer && !isOtherKind);
  const all = usePrefilledFacts(form, isOtherKind || left !== undefined, factsOfJob);
  const cleared = useMemo(() => {
    const asked: ReadonlySet<string> = new Set([
      ...(isPaid ? mainFacts : mainFacts.slice(0, 2)),
      ...(hasEmployer ? ["occupationConfigurationId"] : []),
    ]);
    return all.filter((name) => asked.has(name));
  }, [all, hasEmployer, isPaid]);
  return { chosen, hasEmployer, isPaid, cleared, left, keepJob };
}

/** The employer of the job on file, if the typed one is another. `keepJob` takes the typed name as another name of the same job. */
function useLeftEmployer({ methods }: StepForm<EmploymentValues>, isAsked: boolean) {
  const typed = methods.watch("employer");
  const { employer: known } = methods.formState.defaultValues ?? {};
  const [kept, setKept] = useState<string>();
  const isLeft = isAsked && Boolean(typed) && known !== kept && isOtherEmployer(known ?? typed!, typed!);
  return { left: isLeft ? known : undefined, keepJob: () => setKept(known) };
}
