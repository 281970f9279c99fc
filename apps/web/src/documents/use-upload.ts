import { useState } from "react";
import { documentApi, type SentDocument } from "@portico/contract/application";
import { uploadProblem, type UploadRules } from "@portico/domain/document";
import type { ApplicantType } from "@portico/domain/person";
import { call } from "../api/call.ts";
import { useAction } from "../forms/use-action.ts";
import { answered, candidate, withAdded, type ChosenFile, type SameName } from "./choose-files.ts";
import { t } from "./words.ts";

interface Options {
  readonly applicationId: number;
  readonly type: Exclude<ApplicantType, 0>;
  readonly rules: UploadRules;
  readonly sent: readonly SentDocument[];
}

/** Files of one borrower: chosen, checked one by one, and sent. */
export function useUpload({ applicationId, type, rules, sent }: Options) {
  const [choice, setChoice] = useState<{ files: readonly ChosenFile[]; asked: readonly SameName[] }>(nothing);
  const [notice, setNotice] = useState<string>();
  const [hasDuplicate, setHasDuplicate] = useState(false);
  const { files, asked } = choice;
  const ready = files.filter(({ problem }) => problem === undefined);
  const problemOf = () =>
    uploadProblem(
      ready.map(({ file }) => candidate(file)),
      rules,
    );
  const together = ready.length === 0 ? undefined : problemOf();
  const take = (isGone: (file: ChosenFile) => boolean) =>
    setChoice((before) => ({ ...before, files: before.files.filter((file) => !isGone(file)) }));

  const sending = useAction(async () => {
    const problem = problemOf();
    setNotice(problem);
    if (problem !== undefined) return;
    const fresh = ready.filter(({ replaces }) => !replaces);
    if (fresh.length > 0) {
      const answer = await call(documentApi.upload, { applicationId, type }, { files: fresh.map(({ file }) => file) });
      setHasDuplicate(answer.hasDuplicate);
      take((file) => fresh.includes(file));
    }
    for (const replacing of ready) {
      const { file, replaces } = replacing;
      if (!replaces) continue;
      await call(documentApi.replace, { applicationId, type, documentId: replaces.documentId }, { files: [file] });
      take((each) => each === replacing);
    }
  });
  const change = (next: typeof choice) => {
    setNotice(undefined);
    setChoice(next);
  };
  return {
    files,
    readyCount: ready.length,
    problem: notice ?? together ?? sending.refusal,
    isTooMuch: together !== undefined,
    asked: asked[0],
    hasDuplicate,
    sending,
    add: (added: readonly File[]) => change(withAdded(choice, added, { rules, sent })),
    answer: (isReplaced: boolean) => change(answered(choice, isReplaced)),
    remove: (id: string) => change({ ...choice, files: files.filter((file) => file.id !== id) }),
    refuseFolder: () => setNotice(t("folder")),
  };
}

const nothing = { files: [], asked: [] };
