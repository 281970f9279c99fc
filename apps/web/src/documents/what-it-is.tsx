import { useId } from "react";
import { otherPapers, type OtherPaper } from "@portico/domain/documents/papers";
import { SelectField } from "../widgets/select-field/select-field.tsx";
import { t } from "./words.ts";

interface Props {
  readonly kind: OtherPaper;
  readonly count: number;
  readonly choose: (kind: OtherPaper) => void;
}

/** What the chosen files are, so that a refusal can say which one it is about. Nobody has to answer, because one answer fits every file. */
export function WhatItIs({ kind, count, choose }: Props) {
  return (
    <SelectField
      name={useId()}
      label={t("what", { count })}
      value={kind}
      options={otherPapers.map((value) => ({ value, label: t(`what.${value}`) }))}
      onChange={({ target }) => choose(target.value as OtherPaper)}
    />
  );
}
