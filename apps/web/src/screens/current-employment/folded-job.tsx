import { useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { EmploymentConfiguration } from "@portico/contract/work";
import type { Who } from "@portico/domain/person/person";
import { formatMoney } from "@portico/domain/values/money";
import type { StepForm } from "../../forms/step-form.ts";
import { useSubject } from "../../page/subject.ts";
import type { EmploymentValues } from "../../questions/employment/employment-values.ts";
import { Button } from "../../widgets/button/button.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { figuresOf } from "./figures-of.ts";
import styles from "./folded-job.module.css";
import { useFoldedJob } from "./use-folded-job.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<EmploymentValues>;
  readonly statuses: EmploymentConfiguration["employmentStatuses"];
  readonly who: Who;
  readonly isSaved: boolean;
  /** Whether other income is open, or so long a list that a phone has no room for both. */
  readonly isOtherTopicOpen: boolean;
  /** The fields of the job. */
  readonly children: ReactNode;
}

/** The fields of the job, or one line about them while other income is open. The fields keep their answers. */
export function FoldedJob({ form, statuses, who, isSaved, isOtherTopicOpen, children }: Props) {
  const { isFolded, open } = useFoldedJob(form, isOtherTopicOpen);
  const subject = useSubject();
  const fields = useRef<HTMLDivElement>(null);
  const change = () => {
    // The fields must be there before one of them can take the focus.
    flushSync(open);
    fields.current?.querySelector("select")?.focus();
  };
  return (
    <>
      {isFolded && (
        <div className={styles["line"]}>
          <span className={styles["text"]}>
            {lineOf(form.methods.getValues(), statuses)}
            {!isSaved && <span className={styles["note"]}>{t("notSavedYet")}</span>}
          </span>
          <Button
            kind="quiet"
            aria-label={who === "joint" ? t("changeJobJoint", subject) : t("changeJob")}
            onClick={change}
          >
            {t("change")}
          </Button>
        </div>
      )}
      <div ref={fields} hidden={isFolded}>
        <FieldStack>{children}</FieldStack>
      </div>
    </>
  );
}

/** The work and its income in one line. */
function lineOf(job: EmploymentValues, statuses: Props["statuses"]): string {
  const status = statuses.find(({ id }) => id === job.employmentStatusConfigurationId);
  const name = job.employer || job.enteredEmploymentStatus || (status?.displayText ?? "");
  const figures = figuresOf(job);
  if (!figures) return name;
  return t("entry", { name, amount: formatMoney(figures.monthly), annual: formatMoney(figures.annual) });
}
