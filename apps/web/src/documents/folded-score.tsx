import type { ReactNode } from "react";
import type { ScoreDisclosure } from "@portico/contract/notice";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import { t } from "./score-words.ts";

interface Props {
  /** Where two people read the page, whose score it is. */
  readonly person?: ScoreDisclosure["addressee"];
  readonly children: ReactNode;
}

/** A person's score, folded into a line without it, because somebody else may look at the page. The notice also comes by email. */
export function FoldedScore({ person, children }: Props) {
  return (
    <Accordion items={[{ id: "score", title: person ? t("folded", person) : t("foldedOwn"), content: children }]} />
  );
}
