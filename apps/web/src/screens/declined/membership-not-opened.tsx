import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { MembershipOfLoan } from "../../outcomes/membership-of-loan.tsx";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { useFrame } from "../../page/frame.ts";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  readonly answer: Pick<OutputOf<typeof applicationApi.decline>, "membershipNotOpened" | "membership">;
}

/** What became of the membership that a new person asked for with the loan (decision 195). */
function MembershipNotOpened({ applicationId, answer, onDone }: Props) {
  const { membershipNotOpened: notOpened, membership } = answer;
  const { clientOpenAnywhereLink } = useFrame().configuration;
  if (membership) return <MembershipOfLoan {...{ applicationId, membership, onDone }} />;
  if (!notOpened) return null;
  if (!notOpened.canAskToJoin) return <p>{t("notOpened")}</p>;
  return (
    <p>
      {t("notOpenedJoin")} <a href={clientOpenAnywhereLink}>{t("whoCanJoin")}</a>
    </p>
  );
}

interface PlacedProps extends Props {
  /** The page is about a counteroffer. */
  readonly isOffered: boolean;
  /** A counteroffer was sent. */
  readonly isOver: boolean;
}

/** The membership beside everything but open counteroffers. */
export function MembershipOnPage({ isOffered, isOver, ...props }: PlacedProps) {
  return isOffered && !isOver ? null : <MembershipNotOpened {...props} />;
}

/** The membership beside open counteroffers. It is part of their advice, because its person can't do anything before they accept one. */
export function MembershipInAdvice({ isOffered, isOver, ...props }: PlacedProps) {
  const { membership, membershipNotOpened } = props.answer;
  if (!isOffered || isOver || !(membership ?? membershipNotOpened)) return null;
  return (
    <li>
      <MembershipNotOpened {...props} />
    </li>
  );
}
