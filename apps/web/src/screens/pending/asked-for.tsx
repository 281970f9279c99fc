import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { longDate } from "@portico/domain/values/long-date";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import styles from "./pending.module.css";
import { t } from "./words.ts";

type Status = OutputOf<typeof applicationApi.status>;

/** What the institution still waits for. */
export function openTasks(status: Status | undefined): NonNullable<Status["tasks"]> {
  return (status?.tasks ?? []).filter(({ isDone }) => !isDone);
}

interface Props {
  readonly status: Status | undefined;
  readonly journey: Journey;
  readonly asksForDocuments: boolean;
}

/** What the institution asks for, by when, and which files it can't use, in its own words. */
export function AskedFor({ status, journey, asksForDocuments }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const { tasks = [], rejectedDocuments = [] } = status ?? {};
  const isJoint = journey.applicationType === ApplicationType.joint;
  const isWaiting = openTasks(status).length > 0;
  return (
    <>
      {tasks.length > 0 && (
        <Notice tone={isWaiting ? "warning" : "information"} title={t("askedTitle")}>
          <ul className={styles.reasons}>
            {tasks.map(({ taskId, what, why, dueOn, firstName: name, isDone }) => (
              <li key={taskId}>
                <p className={styles.due}>{what}</p>
                <p>{isDone ? t("askedDone") : dueText({ isJoint, name, date: longDate(dueOn) })}</p>
                {why !== undefined && !isDone && <p>{why}</p>}
              </li>
            ))}
          </ul>
          {isWaiting && (
            <p>
              <WithPhoneLink text={t(asksForDocuments ? "askedSend" : "askedCall", { telephone })} />
            </p>
          )}
        </Notice>
      )}
      {rejectedDocuments.length > 0 && (
        <Notice tone="warning" title={t("rejectedTitle")}>
          <ul className={styles.reasons}>
            {rejectedDocuments.map(({ documentId, name, reason }) => (
              <li key={documentId}>
                <p className={styles.due}>{name}</p>
                <p>{reason}</p>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Two people on one page must know whose it is. */
function dueText({ isJoint, ...words }: { isJoint: boolean; name: string; date: string }): string {
  return isJoint ? t("askedOfBy", words) : t("askedBy", words);
}
