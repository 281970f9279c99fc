import { useId, useState, type MouseEvent } from "react";
import type { ReviewGroup } from "@portico/contract/review-group";
import { Button } from "../../widgets/button/button.tsx";
import { ChevronDownIcon } from "../../widgets/icons/chevron-icons.tsx";
import { joinClasses } from "../../widgets/join-classes.ts";
import { WithBreaks } from "../../widgets/summary-list/with-breaks.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { useFrame } from "../../page/frame.ts";
import { isPlainClick } from "../../page/is-plain-click.ts";
import { wantAnswer } from "../../page/wanted-answer.ts";
import styles from "./answer-group.module.css";
import { OwnBirthDate } from "../../questions/person/own-birth-date.tsx";
import { t } from "./words.ts";

interface Props {
  readonly group: ReviewGroup;
  readonly applicantId: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Whether its step was just changed from here. */
  readonly isChanged: boolean;
  /** Undefined if the institution doesn't allow changes to this part. */
  readonly onChange: (() => void) | undefined;
}

/** So many values of a step are in its line. Masked ones say nothing. */
const shownValues = 3;

/** The answers of one step: folded into a line with their values, or row by row. A button opens the step. */
export function AnswerGroup({ group, applicantId, isOpen, onToggle, isChanged, onChange }: Props) {
  const { stepId, title, rows, missing = [] } = group;
  const headingId = useId();
  // A group that is opened once stays in the page, so that folding it again keeps what it shows.
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <section aria-labelledby={headingId} className={joinClasses(styles.group, isChanged && styles.changed)}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          setWasOpened(wasOpened || open);
          onToggle(open);
        }}
      >
        <summary id={rowIdOf(stepId)} className={styles.summary}>
          <span className={styles.heading}>
            <span className={styles.name}>
              <h2 id={headingId} className={styles.title}>
                {title}
              </h2>
              <ChevronDownIcon />
            </span>
            {isChanged && <span className={styles.mark}>{t("changed")}</span>}
          </span>
          {!isOpen && (
            <span className={styles.values}>
              <WithBreaks text={valuesOf(group).join(", ")} />
            </span>
          )}
        </summary>
      </details>
      {onChange && (
        <Button kind="quiet" aria-label={t("changeOf", { title })} onClick={onChange}>
          {t("change")}
        </Button>
      )}
      {onChange && missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((text) => (
            <li key={text}>
              <MissingLink stepId={stepId} text={text} onOpen={onChange} />
            </li>
          ))}
        </ul>
      )}
      {/* After the button beside the line, because that is the order on the page. */}
      {(isOpen || wasOpened) && (
        <div hidden={!isOpen} className={styles.rows}>
          <SummaryList
            rows={rows.map((row) => ({ label: row.label, value: shownIn(row, applicantId, onChange !== undefined) }))}
          />
        </div>
      )}
    </section>
  );
}

/** An answer. The birth date of the other person stays masked, so the row says why, and how to correct it. */
function shownIn(
  { value, reveals, isOnlyFor: name }: ReviewGroup["rows"][number],
  applicantId: number,
  canChange: boolean,
) {
  if (reveals) return <OwnBirthDate masked={value} applicantId={applicantId} />;
  if (name === undefined) return value;
  return (
    <>
      {value}
      <span className={styles.why}>{t(canChange ? "onlyForMend" : "onlyFor", { name })}</span>
    </>
  );
}

/** The values in a folded line. */
function valuesOf({ line, rows }: ReviewGroup): readonly string[] {
  return (
    line ??
    rows
      .map(({ value }) => value)
      .filter((value) => !/^[•*]/.test(value))
      .slice(0, shownValues)
  );
}

interface MissingProps {
  readonly stepId: string;
  readonly text: string;
  readonly onOpen: () => void;
}

/** A link to the page of an answer that was left out. Saving that page leads back to the review. */
function MissingLink({ stepId, text, onOpen }: MissingProps) {
  const { stepHref } = useFrame();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (stepId === "vehicleCollateral") wantAnswer("number");
    onOpen();
  };
  return (
    <a href={stepHref(stepId)} onClick={open}>
      {text}
    </a>
  );
}

/** The id of a group's line, which takes the focus when its step was changed. */
export function rowIdOf(stepId: string): string {
  return `answers-${stepId}`;
}
