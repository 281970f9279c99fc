import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { defineWords } from "../../words/words.ts";
import { ClearedNotice } from "../cleared-notice.tsx";
import type { EmploymentValues } from "./employment-values.ts";
import type { useReplacedJob } from "./use-replaced-job.ts";

const t = defineWords("clearedJob", {
  byStatus: "This is a different kind of work, so we cleared the answers below. Please enter them again.",
  byEmployer: "We cleared the answers below, because they were for the job at {employer}.",
  same: "Bring them back",
});

interface Props {
  readonly form: StepForm<EmploymentValues>;
  readonly job: ReturnType<typeof useReplacedJob>;
}

/** Says that another status has cleared the facts of the job on file. */
export function ClearedByStatus({ form, job: { cleared, left } }: Props) {
  return left === undefined && <ClearedNotice {...{ form, cleared }}>{t("byStatus")}</ClearedNotice>;
}

/** Says that another employer's name has cleared the facts of the job on file, and brings them back if it is the same job. */
export function ClearedByEmployer({ form, job: { cleared, left, keepJob } }: Props) {
  if (left === undefined) return null;
  const bringBack = () => {
    keepJob();
    document.getElementById(form.idOf("employer"))?.focus();
  };
  const button = (
    <Button kind="secondary" onClick={bringBack}>
      {t("same")}
    </Button>
  );
  return (
    <ClearedNotice {...{ form, cleared }} actions={button}>
      {t("byEmployer", { employer: left })}
    </ClearedNotice>
  );
}
