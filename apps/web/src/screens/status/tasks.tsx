import type { ApplicationStatus, StatusTask } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { joinClasses } from "../../widgets/join-classes.ts";
import { taskUpload } from "./upload-ahead.ts";
import styles from "./status.module.css";
import { t } from "./words.ts";

/** What the institution asks for: what, for whom, why, and by when. */
export function Tasks({ status: { applicationId, tasks, people } }: { status: ApplicationStatus }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>{t("tasksTitle")}</h2>
      <ul className={joinClasses(styles.list, styles.tasks)}>
        {tasks.map((task) => (
          <li key={task.taskId} aria-live="polite">
            <Task {...{ applicationId, task }} isJoint={people.length > 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly applicationId: number;
  readonly task: StatusTask;
  readonly isJoint: boolean;
}

function Task({ applicationId, task, isJoint }: Props) {
  const { what, why, state, reason } = task;
  const { clientTelephone: telephone } = useFrame().configuration;
  if (state === "done" || state === "sent")
    return (
      <>
        <h3>{what}</h3>
        <p>{t(state === "done" ? "taskDone" : "taskSent")}</p>
      </>
    );
  return (
    <>
      <h3>{what}</h3>
      <p className={styles.strong}>
        <WithPhoneLink text={dueText(task, { isJoint, telephone })} />
      </p>
      {why !== undefined && <p>{why}</p>}
      {reason !== undefined && <p>{t("taskRejected", { reason })}</p>}
      <taskUpload.Part {...{ applicationId, task }} />
    </>
  );
}

/** Two people on one page must know whose it is. */
function dueText(
  { dueOn, firstName: name }: StatusTask,
  { isJoint, telephone }: { isJoint: boolean; telephone: string },
) {
  const words = { name, date: longDate(dueOn), telephone };
  if (today() > dueOn) return t(isJoint ? "taskOfLate" : "taskLate", words);
  return t(isJoint ? "taskOfBy" : "taskBy", words);
}
