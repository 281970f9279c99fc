import { useId, useState } from "react";
import { applicationStatusApi } from "@portico/contract/application-status";
import type { Paper } from "@portico/contract/paper";
import { documentApi } from "@portico/contract/application";
import { fileProblem, plainName } from "@portico/domain/documents/document";
import { ApplicantType } from "@portico/domain/person/person";
import { call } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import { useApi } from "../api/use-query.ts";
import { unreadable } from "../documents/unreadable.ts";
import { useSending } from "../documents/use-sending.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { Button } from "../widgets/button/button.tsx";
import { FileDrop } from "../widgets/file-drop/file-drop.tsx";
import { ProgressBar } from "../widgets/progress-bar/progress-bar.tsx";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly paper: Paper;
}

/** Takes files for a paper: checks each at once, and sends it. Where the person may not send files, it says whom to call. */
export function PaperUpload({ applicationId, paper }: Props) {
  const rules = useApi(documentApi.configuration, {});
  const { clientTelephone: telephone } = useFrame().configuration;
  const isPrimary = paper.applicantType === ApplicantType.primary;
  const isTaken = isPrimary ? rules.primaryDocumentUploadEnabled : rules.coborrowerDocumentUploadEnabled;
  if (!isTaken)
    return (
      <p>
        <WithPhoneLink text={t("taskCall", { telephone })} />
      </p>
    );
  return <Upload {...{ applicationId, paper, rules }} />;
}

type Rules = Parameters<typeof fileProblem>[1];

function Upload({ applicationId, paper, rules }: Props & { rules: Rules }) {
  const id = useId();
  const { problem, sending, take, ...travel } = useFilesOf({ applicationId, paper }, rules);
  const types = rules.acceptedTypes.map((ending) => ending.toUpperCase()).join(", ");
  if (sending.isRunning) return <Progress {...travel} />;
  return (
    <>
      <FileDrop
        name={id}
        label={t(labelOf[paper.state])}
        hint={t("taskHint", { types, megabytes: rules.maximumMegabytesPerFile })}
        error={problem ?? (sending.isUnanswered ? undefined : sending.refusal)}
        accept={rules.acceptedTypes.map((ending) => `.${ending}`).join(",")}
        files={[]}
        onAdd={take}
        onPhoto={take}
        onRemove={() => {}}
        isQuiet={paper.state === "sent"}
        labels={{ ...labelsOf(rules.acceptedTypes), remove: "", removeName: () => "" }}
      />
      {sending.isUnanswered && <ActionProblem action={sending} />}
    </>
  );
}

/** One photo may not be all of it, so more can follow the first. */
const labelOf = { open: "taskFile", rejected: "taskReplace", sent: "taskMore", done: "taskMore" } as const;

const labelsOf = (acceptedTypes: readonly string[]) => ({
  choose: t("taskChoose"),
  drop: t("taskDrop"),
  // Only pictures come from a camera.
  photo: acceptedTypes.some((ending) => /^(jpe?g|png|heic)$/.test(ending)) ? t("taskPhoto") : undefined,
});

interface Travel {
  readonly progress: number;
  readonly place: number;
  readonly count: number;
  readonly cancel: () => void;
}

function Progress({ progress: percent, place, count, cancel }: Travel) {
  if (percent === 100 && place === count) return <ProgressBar value={percent} label={t("taskChecking")} />;
  const label = t(count === 1 ? "taskProgress" : "taskProgressOf", { percent, place, count });
  return (
    <>
      <ProgressBar value={percent} label={label} />
      <div>
        <Button kind="quiet" onClick={cancel}>
          {t("taskCancel")}
        </Button>
      </div>
    </>
  );
}

/**
 * Checks files, and sends each by itself, because several at once fail on phones. One that can't be used doesn't stop the others. An answer
 * brings the page's news, because every read of the application is repeated.
 */
function useFilesOf(to: Props, rules: Rules) {
  const [problem, setProblem] = useState<string>();
  const [at, setAt] = useState({ place: 1, count: 1 });
  const { send, progress, cancel } = useSending(async (travel, file: File) => {
    await sendOne(to, { ...travel, files: [file] });
  });
  const sending = useAction(
    async (chosen: readonly File[]) => {
      const problems: string[] = [];
      for (const [place, file] of chosen.entries()) {
        setAt({ place: place + 1, count: chosen.length });
        const wrong = (await problemOf(file, rules)) ?? (await refusalOf(async () => send(file)));
        if (wrong === "canceled") {
          problems.push(t("taskCanceled"));
          break;
        }
        if (wrong !== undefined)
          problems.push(chosen.length === 1 ? wrong : t("taskProblemOf", { name: file.name, problem: wrong }));
      }
      setProblem(problems.length === 0 ? undefined : problems.join(" "));
    },
    { showsProgress: true },
  );
  return {
    problem,
    sending,
    progress,
    ...at,
    cancel,
    take: (chosen: readonly File[]) => {
      if (chosen.length > 0) void sending.run(chosen);
    },
  };
}

/** Why a file didn't arrive: the server can't take it, or the person stopped. */
async function refusalOf(send: () => Promise<boolean>): Promise<string | undefined> {
  try {
    return (await send()) ? undefined : "canceled";
  } catch (error) {
    const [reason] = error instanceof Refusal ? Object.values(error.fields) : [];
    if (reason === undefined) throw error;
    return reason;
  }
}

/** A paper that the institution asked for has its own call. */
async function sendOne({ applicationId, paper }: Props, options: Parameters<typeof call>[2]): Promise<void> {
  const { applicantType: type, taskId, kind } = paper;
  if (taskId !== undefined) await call(applicationStatusApi.sendForTask, { applicationId, taskId }, options);
  else if (kind !== undefined) await call(applicationStatusApi.sendPaper, { applicationId, type, kind }, options);
}

async function problemOf(file: File, rules: Rules): Promise<string | undefined> {
  return fileProblem({ name: plainName(file.name), bytes: file.size }, rules) ?? (await unreadable(file));
}
