import type { ScoreDisclosure } from "@portico/contract/notice";
import { ApplicationType } from "@portico/domain/person/person";
import { FoldedDisclosure } from "../documents/score-disclosure.tsx";
import type { OutcomeProps } from "../page/screen-module.ts";
import { OwnNotices } from "./own-notices.tsx";

interface Props extends Pick<OutcomeProps, "journey"> {
  /** None if no report was used. */
  readonly notice: ScoreDisclosure | null | undefined;
}

/** The score of a person who applied alone, folded. For two people, how each of them gets theirs. */
export function OwnScores({ journey, notice }: Props) {
  if (!notice) return null;
  if (journey.applicationType !== ApplicationType.joint) return <FoldedDisclosure notice={notice} />;
  return <OwnNotices journey={journey} firstName={notice.addressee.firstName} about="score" />;
}
