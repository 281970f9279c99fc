import { useId, useState } from "react";
import type { Paper } from "@portico/contract/paper";
import { fileProblem, plainName } from "@portico/domain/documents/document";
import type { CallOptions } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import { unreadable } from "../documents/unreadable.ts";
import { useSending } from "../documents/use-sending.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { FileDrop } from "../widgets/file-drop/file-drop.tsx";
import { ProgressBar } from "../widgets/progress-bar/progress-bar.tsx";
import { t } from "./upload-words.ts";

type Rules = Parameters<typeof fileProblem>[1];
type Send = (options: CallOptions) => Promise<void>;

interface Props {
  readonly state: Paper["state"];
  readonly rules: Rules;
  /** How many files of the paper have arrived, if the page knows. */
  readonly arrived?: number | undefined;
  /** Sends one file. */
  readonly send: Send;
}

/** Takes files for a paper: checks each at once, and sends it. The computer's page and the phone's have the same rules and words. */
export function FilesUpload({ state, rules, arrived, send }: Props) {
  const id = useId();
  const { problem, sending, take, ...travel } = useFilesOf(send, { rules, arrived });
  const types = rules.acceptedTypes.map((ending) => ending.toUpperCase()).join(", ");
  if (sending.isRunning) return <Progress {...travel} />;
  return (
    <>
      <FileDrop
        name={id}
        label={t(labelOf[state])}
        hint={t("taskHint", { types, megabytes: rules.maximumMegabytesPerFile })}
        error={problem ?? (sending.isUnanswered ? undefined : sending.refusal)}
        accept={rules.acceptedTypes.map((ending) => `.${ending}`).join(",")}
        files={[]}
        onAdd={take}
        onPhoto={take}
        onRemove={() => {}}
        isQuiet={state === "sent"}
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
  photo: takesPhotos(acceptedTypes) ? t("taskPhoto") : undefined,
});

/** Only pictures come from a camera. */
export const takesPhotos = (acceptedTypes: readonly string[]): boolean =>
  acceptedTypes.some((ending) => /^(jpe?g|png|heic)$/.test(ending));

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

/** What is wrong with the chosen files, and how many files of the paper there are then. */
interface Problem {
  readonly text: string;
  readonly until: number | undefined;
}

/** A file that came from a phone since then isn't the one that this is about. */
const isOld = (problem: Problem | undefined, arrived = 0): boolean =>
  problem?.until !== undefined && arrived > problem.until;

/**
 * Checks files, and sends each by itself, because several at once fail on phones. One that can't be used doesn't stop the others. An answer
 * brings the page's news, because every read of the application is repeated.
 */
function useFilesOf(sendOne: Send, { rules, arrived }: Pick<Props, "rules" | "arrived">) {
  const [problem, setProblem] = useState<Problem>();
  const [at, setAt] = useState({ place: 1, count: 1 });
  const { send, progress, cancel } = useSending(async (travel, file: File) => {
    await sendOne({ ...travel, files: [file] });
  });
  const sending = useAction(
    async (chosen: readonly File[]) => {
      const problems: string[] = [];
      let sent = 0;
      for (const [place, file] of chosen.entries()) {
        setAt({ place: place + 1, count: chosen.length });
        const wrong = (await problemOf(file, rules)) ?? (await refusalOf(async () => send(file)));
        if (wrong === "canceled") {
          problems.push(t("taskCanceled"));
          break;
        }
        if (wrong === undefined) sent += 1;
        else problems.push(chosen.length === 1 ? wrong : t("taskProblemOf", { name: file.name, problem: wrong }));
      }
      const until = arrived === undefined ? undefined : arrived + sent;
      setProblem(problems.length === 0 ? undefined : { text: problems.join(" "), until });
    },
    { showsProgress: true },
  );
  return {
    problem: isOld(problem, arrived) ? undefined : problem?.text,
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

async function problemOf(file: File, rules: Rules): Promise<string | undefined> {
  return fileProblem({ name: plainName(file.name), bytes: file.size }, rules) ?? (await unreadable(file));
}
