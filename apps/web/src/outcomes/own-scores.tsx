import type { ScoreDisclosure } from "@portico/contract/notice";
import { ApplicationType } from "@portico/domain/person/person";
import { FoldedDisclosure } from "../documents/score-disclosure.tsx";
import type { OutcomeProps } from "../page/screen-module.ts";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import { t } from "./own-notices-words.ts";
import { OwnNotices } from "./own-notices.tsx";

interface Props extends Pick<OutcomeProps, "journey"> {
  /** None if no report was used. */
  readonly notice: ScoreDisclosure | null | undefined;
}

/** The score of a person who applied alone, or how each of two people gets theirs. Folded. */
export function OwnScores({ journey, notice }: Props) {
  if (!notice) return null;
  if (journey.applicationType !== ApplicationType.joint) return <FoldedDisclosure notice={notice} />;
  const content = <OwnNotices journey={journey} firstName={notice.addressee.firstName} about="score" />;
  return <Accordion items={[{ id: "scores", title: t("scores"), content }]} />;
}
