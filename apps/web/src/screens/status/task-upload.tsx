import { useId, useRef, useState } from "react";
import { applicationStatusApi, type StatusTask } from "@portico/contract/application-status";
import { documentApi } from "@portico/contract/application";
import { fileProblem, plainName } from "@portico/domain/documents/document";
import { ApplicantType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { useApi } from "../../api/use-query.ts";
import { problemOfPicture } from "../../documents/picture-quality.ts";
import { samplePicture } from "../../documents/sample-picture.ts";
import { useSending } from "../../documents/use-sending.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { FileDrop } from "../../widgets/file-drop/file-drop.tsx";
import { ProgressBar } from "../../widgets/progress-bar/progress-bar.tsx";
import { t } from "./words.ts";

interface Props {
  readonly applicationId: number;
  readonly task: StatusTask;
}

/** Takes one file for a task: checks it at once, and sends it. Where the person may not send files, it says whom to call. */
export function TaskUpload({ applicationId, task }: Props) {
  const rules = useApi(documentApi.configuration, {});
  const { clientTelephone: telephone } = useFrame().configuration;
  const isPrimary = task.applicantType === ApplicantType.primary;
  const isTaken = isPrimary ? rules.primaryDocumentUploadEnabled : rules.coborrowerDocumentUploadEnabled;
  if (!isTaken)
    return (
      <p>
        <WithPhoneLink text={t("taskCall", { telephone })} />
      </p>
    );
  return <Upload {...{ applicationId, task, rules }} />;
}

type Rules = Parameters<typeof fileProblem>[1];

function Upload({ applicationId, task: { taskId, state }, rules }: Props & { rules: Rules }) {
  const id = useId();
  const { problem, sending, take, cancel, progress } = useTaskFile({ applicationId, taskId }, rules);
  const types = rules.acceptedTypes.map((ending) => ending.toUpperCase()).join(", ");
  if (sending.isRunning) return <Progress {...{ progress, cancel }} />;
  return (
    <>
      <FileDrop
        name={id}
        isSingle
        label={t(state === "rejected" ? "taskReplace" : "taskFile")}
        hint={t("taskHint", { types, megabytes: rules.maximumMegabytesPerFile })}
        error={problem ?? (sending.isUnanswered ? undefined : sending.refusal)}
        accept={rules.acceptedTypes.map((ending) => `.${ending}`).join(",")}
        files={[]}
        onAdd={take}
        onPhoto={take}
        onRemove={() => {}}
        labels={{ ...labelsOf(rules.acceptedTypes), remove: "", removeName: () => "" }}
      />
      {sending.isUnanswered && <ActionProblem action={sending} />}
    </>
  );
}

const labelsOf = (acceptedTypes: readonly string[]) => ({
  choose: t("taskChoose"),
  drop: t("taskDrop"),
  // Only pictures come from a camera.
  photo: acceptedTypes.some((ending) => /^(jpe?g|png|heic)$/.test(ending)) ? t("taskPhoto") : undefined,
});

function Progress({ progress, cancel }: { progress: number; cancel: () => void }) {
  if (progress === 100) return <ProgressBar value={progress} label={t("taskChecking")} />;
  return (
    <>
      <ProgressBar value={progress} label={t("taskProgress", { percent: progress })} />
      <div>
        <Button kind="quiet" onClick={cancel}>
          {t("taskCancel")}
        </Button>
      </div>
    </>
  );
}

/** Checks and sends a file. An answer brings the page's news, because every read of the application is repeated. */
function useTaskFile(place: { readonly applicationId: number; readonly taskId: string }, rules: Rules) {
  const [problem, setProblem] = useState<string>();
  const file = useRef<File>(undefined);
  const { send, progress, cancel } = useSending(async (travel) => {
    const files = file.current ? [file.current] : [];
    await call(applicationStatusApi.sendForTask, place, { ...travel, files });
  });
  const sendChecked = async (chosen: File) => {
    const found = await problemOf(chosen, rules);
    setProblem(found);
    if (found === undefined && !(await send())) setProblem(t("taskCanceled"));
  };
  const sending = useAction(
    async (chosen: File) =>
      sendChecked(chosen).catch((error: unknown) => {
        const [reason] = error instanceof Refusal ? Object.values(error.fields) : [];
        if (reason === undefined) throw error;
        setProblem(reason);
      }),
    { showsProgress: true },
  );
  return {
    problem,
    sending,
    progress,
    cancel,
    take: ([chosen]: readonly File[]) => {
      if (!chosen) return;
      file.current = chosen;
      void sending.run(chosen);
    },
  };
}

async function problemOf(file: File, rules: Rules): Promise<string | undefined> {
  const wrong = fileProblem({ name: plainName(file.name), bytes: file.size }, rules);
  if (wrong !== undefined) return wrong;
  const sampled = await samplePicture(file);
  const problem = sampled && problemOfPicture(sampled);
  return problem && t(`picture.${problem}`);
}
