import type { KeyFact } from "@portico/domain/application/key-facts";
import type { StepForm } from "../../forms/step-form.ts";
import { useIsBusy } from "../../forms/saving/use-is-saving.ts";
import type { CoBorrower } from "../../loans/use-co-borrower.ts";
import { HelpAside, useIsWide } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Card } from "../../widgets/step-layout/step-layout.tsx";
import { KeyFacts } from "../../outcomes/key-facts.tsx";
import styles from "./send-panel.module.css";
import type { CounterofferState } from "./taken-counteroffer.tsx";
import { Held, type HeldBy } from "./held.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: Pick<StepForm, "submit" | "busy">;
  readonly facts: readonly KeyFact[];
  readonly isWaiting: boolean;
  /** A counteroffer that stands rests on the report that we already have. */
  readonly counteroffer: CounterofferState;
  readonly coBorrower: CoBorrower | undefined;
  /** Sending waits for this invited co-borrower. */
  readonly heldBy: HeldBy | undefined;
}

/** The figures, the warning about credit, and the button: around the answers on a phone, and beside them if there is room. */
export function useSendParts(props: Props) {
  const { facts, isWaiting, heldBy } = props;
  const isWide = useIsWide();
  if (isWide) return { ofPage: { aside: <SendPanel {...props} />, hidesSubmit: true } };
  if (heldBy)
    return {
      ofPage: { aside: <HelpAside />, hidesSubmit: true },
      figures: <KeyFacts facts={facts} />,
      warning: <Held by={heldBy} />,
    };
  return {
    ofPage: { aside: <HelpAside />, footnote: <output>{t(isWaiting ? "wait" : "meaning")}</output> },
    figures: <KeyFacts facts={facts} />,
    warning: <Warning {...props} />,
  };
}

/** The figures and the button, beside the answers on a wide screen. It stays in view while people look through their answers. */
function SendPanel(props: Props) {
  const { form, facts, isWaiting, heldBy } = props;
  const isBusy = useIsBusy(form);
  return (
    <Card title={t("panelTitle")}>
      <div className={styles["panel"]}>
        <KeyFacts facts={facts} />
        {heldBy ? (
          <Held by={heldBy} />
        ) : (
          <>
            <Warning {...props} />
            <Button isBusy={isBusy} busyLabel={t("sending")} onClick={() => void form.submit()}>
              {t("send")}
            </Button>
            <output className={styles["note"]}>{t(isWaiting ? "wait" : "meaning")}</output>
          </>
        )}
      </div>
    </Card>
  );
}

/** Somebody may have scrolled past the notice that the counteroffer ended. */
function Warning(props: Pick<Props, "counteroffer" | "coBorrower">) {
  return (
    <>
      {props.counteroffer === "ended" && (
        <p>
          <strong>{t("leftTitle")}</strong>
        </p>
      )}
      <p>{warningOf(props)}</p>
    </>
  );
}

function warningOf({ counteroffer, coBorrower }: Pick<Props, "counteroffer" | "coBorrower">) {
  if (counteroffer === "stands") return t("sendingCounteroffer");
  if (!coBorrower) return t("sendingAndCredit");
  const { firstName = "" } = coBorrower;
  return t("sendingAndCreditJoint", { name: firstName, isNamed: firstName !== "" });
}
