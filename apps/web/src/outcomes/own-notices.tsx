import type { ScoreDisclosure } from "@portico/contract/notice";
import { ApplicationType } from "@portico/domain/person/person";
import { FoldedDisclosure } from "../documents/score-disclosure.tsx";
import { useFrame } from "../page/frame.ts";
import type { OutcomeProps } from "../page/screen-module.ts";
import { t } from "./own-notices-words.ts";
import { useCoBorrower } from "./use-co-borrower.ts";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";

interface Props extends Pick<OutcomeProps, "journey"> {
  /** The primary applicant. */
  readonly firstName: string;
  readonly about: "decline" | "score";
}

/** Says how each of two people gets their own notice. A page that both look at has neither (decision 115). */
export function OwnNotices({ journey, firstName, about }: Props) {
  const coBorrower = useCoBorrower(journey);
  const telephone = useFrame().configuration.clientTelephone;
  return (
    <p>
      {t(about, { ...coBorrower, firstName })} <Unbroken text={t("missing", { telephone })} />
    </p>
  );
}

interface ScoreProps extends Pick<OutcomeProps, "journey"> {
  /** None if no report was used. */
  readonly notice: ScoreDisclosure | null | undefined;
}

/** The score of a person who applied alone, folded. For two people, how each of them gets theirs. */
export function OwnScores({ journey, notice }: ScoreProps) {
  if (!notice) return null;
  if (journey.applicationType !== ApplicationType.joint) return <FoldedDisclosure notice={notice} />;
  return <OwnNotices journey={journey} firstName={notice.addressee.firstName} about="score" />;
}
