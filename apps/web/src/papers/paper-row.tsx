import { useRef, useState } from "react";
import { documentApi } from "@portico/contract/application";
import type { Paper } from "@portico/contract/paper";
import { ApplicantType } from "@portico/domain/person/person";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../api/server-clock.ts";
import { useApi } from "../api/use-query.ts";
import { nameOfPaper } from "../outcomes/name-of-paper.ts";
import { useFrame } from "../page/frame.ts";
import { useKeptFocusIn } from "../page/use-kept-focus.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import styles from "./papers.module.css";
import { isAskedFor, isMissing, paperUpload } from "./upload-ahead.ts";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly productCode: number;
  readonly paper: Paper;
  readonly takesFiles?: boolean;
  /** Below the heading with the person's name. */
  readonly isUnderName: boolean;
}

/** One paper: its name, what became of it, and the place for its files. */
export function PaperRow({ applicationId, productCode, paper, takesFiles = false, isUnderName }: Props) {
  const Heading = isUnderName ? "h4" : "h3";
  const name = nameOfPaper(paper, productCode);
  const row = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocusIn(row, heading);
  // A list that only says what will be needed is short. Its page says the day.
  if (!takesFiles && paper.state === "open") return <li>{name}</li>;
  return (
    <li ref={row} aria-live="polite">
      <Heading ref={heading} tabIndex={-1}>
        {name}
      </Heading>
      <State paper={paper} takesFiles={takesFiles} />
      {takesFiles && paper.state !== "done" && <Place {...{ applicationId, paper, name }} />}
    </li>
  );
}

/** Why the last file was no good comes first. */
function State({ paper, takesFiles }: Pick<Props, "paper" | "takesFiles">) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const { state, reason, why, files = 1, earlier } = paper;
  if (state === "done") return <p>{t("taskDone")}</p>;
  if (state === "sent")
    return (
      <p>
        {t("paperSent", { count: files })} {takesFiles && t("paperRest")}
      </p>
    );
  return (
    <>
      {reason !== undefined && <Notice tone="warning" title={t("taskRejected", { reason })} />}
      <p className={styles.due}>
        <WithPhoneLink text={dueText(paper, telephone)} />
      </p>
      {earlier !== undefined && <p>{t("paperEarlier", { count: earlier })}</p>}
      {why !== undefined && <p>{why}</p>}
    </>
  );
}

function dueText({ dueOn, state }: Paper, telephone: string): string {
  if (dueOn === undefined) return t("paperNeeded");
  const date = longDate(dueOn);
  if (today() > dueOn) return t("taskLate", { date, telephone });
  return t(state === "rejected" ? "paperAgainBy" : "paperBy", { date });
}

interface PlaceProps extends Pick<Props, "applicationId" | "paper"> {
  readonly name: string;
}

/** The upload. It is open for a paper that the institution asked for or refused. For any other, a press opens it, so that a list stays short. */
function Place({ applicationId, paper, name }: PlaceProps) {
  const rules = useApi(documentApi.configuration, {});
  const [isPressed, setPressed] = useState(false);
  // In its place after the first file too, because others may still be on their way.
  const [isOpen] = useState(isAskedFor(paper) || paper.state === "rejected");
  const isPrimary = paper.applicantType === ApplicantType.primary;
  const isTaken = isPrimary ? rules.primaryDocumentUploadEnabled : rules.coborrowerDocumentUploadEnabled;
  if (isOpen || isPressed || isAskedFor(paper)) return <paperUpload.Part {...{ applicationId, paper }} />;
  if (!isTaken) return null;
  const isMore = !isMissing(paper);
  return (
    <div>
      <Button
        kind={isMore ? "quiet" : "secondary"}
        aria-label={t(isMore ? "paperSendMoreName" : "paperSendName", { name })}
        onClick={() => setPressed(true)}
      >
        {t(isMore ? "paperSendMore" : "paperSend")}
      </Button>
    </div>
  );
}
