import { membershipApi, type MembershipOfLoan as Membership } from "@portico/contract/membership";
import { call } from "../api/call.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { useLostAnswer } from "../forms/saving/use-lost-answer.ts";
import type { OutcomeProps } from "../page/screen-module.ts";
import { Button } from "../widgets/button/button.tsx";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import styles from "./membership-of-loan.module.css";
import { t } from "./membership-words.ts";

interface Props extends Pick<OutcomeProps, "onDone"> {
  readonly applicationId: number;
  readonly membership: Membership;
  /** After a yes, opening it is what the person does next. */
  readonly isNext?: boolean;
}

/** What happens to the membership that a new person asked for with the loan, with the way into its own application (decision 365). */
export function MembershipOfLoan({ applicationId, membership: { text, way }, isNext = false, onDone }: Props) {
  const opening = useAction(async () => {
    const { journey } = await call(membershipApi.open, { applicationId });
    onDone(journey);
  });
  useLostAnswer(opening, { endpoint: membershipApi.open, notArrived: t("notArrived"), onArrived: onDone });
  return (
    <section className={styles.membership} aria-label={t("title")}>
      <p>
        <Unbroken text={text} />
      </p>
      <ActionProblem action={opening} />
      {way && (
        <Button
          kind={isNext && way !== "see" ? "primary" : "secondary"}
          isBusy={opening.isRunning}
          busyLabel={t("opening")}
          onClick={() => void opening.run()}
        >
          {t(way)}
        </Button>
      )}
    </section>
  );
}
