import { useState } from "react";
import type { StatusTask } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../api/server-clock.ts";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import styles from "./tasks.module.css";
import { taskUpload, waitsForFile } from "./upload-ahead.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly tasks: readonly StatusTask[];
  /** Two people on one page must know whose a task is. */
  readonly isJoint: boolean;
}

/** What the institution asks for: what, for whom, why, and by when, each with its upload. */
export function Tasks({ applicationId, tasks, isJoint }: Props) {
  const [refused] = useState(() => tasks.find(({ state }) => state === "rejected")?.taskId);
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>{t("tasksTitle")}</h2>
      <ul className={styles.tasks}>
        {withFirst(tasks, refused).map((task) => (
          <li key={task.taskId} aria-live="polite">
            <h3>{task.what}</h3>
            {waitsForFile(task) ? (
              <Wanted {...{ task, isJoint }} />
            ) : (
              <p>{t(task.state === "done" ? "taskDone" : "taskSent")}</p>
            )}
            {/* In its place after the first file too, because others may still be on their way. */}
            {task.state === "done" ? null : <taskUpload.Part {...{ applicationId, task }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A task with a refused file comes first. It keeps its place while somebody mends it. */
function withFirst(tasks: readonly StatusTask[], taskId: string | undefined): readonly StatusTask[] {
  return tasks.toSorted((one, other) => Number(other.taskId === taskId) - Number(one.taskId === taskId));
}

/** Why the last file was no good comes first. */
function Wanted({ task, isJoint }: Pick<Props, "isJoint"> & { readonly task: StatusTask }) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const { why, reason } = task;
  return (
    <>
      {reason !== undefined && <Notice tone="warning" title={t("taskRejected", { reason })} />}
      <p className={styles.due}>
        <WithPhoneLink text={dueText(task, { isJoint, telephone })} />
      </p>
      {why !== undefined && <p>{why}</p>}
    </>
  );
}

function dueText(
  { dueOn, firstName: name }: StatusTask,
  { isJoint, telephone }: { isJoint: boolean; telephone: string },
) {
  const words = { name, date: longDate(dueOn), telephone };
  if (today() > dueOn) return t(isJoint ? "taskOfLate" : "taskLate", words);
  return t(isJoint ? "taskOfBy" : "taskBy", words);
}
