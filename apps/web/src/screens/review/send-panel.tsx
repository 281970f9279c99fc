import type { KeyFact } from "@portico/domain/application/key-facts";
import type { StepForm } from "../../forms/step-form.ts";
import { useIsBusy } from "../../forms/saving/use-is-saving.ts";
import type { CoBorrower } from "../../loans/use-co-borrower.ts";
import { HelpAside, useIsWide } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Card } from "../../widgets/step-layout/step-layout.tsx";
import { KeyFacts } from "./answers.tsx";
import styles from "./send-panel.module.css";
import { t } from "./words.ts";

interface Props {
  readonly form: Pick<StepForm, "submit" | "busy">;
  readonly facts: readonly KeyFact[];
  readonly isWaiting: boolean;
  /** The application takes a counteroffer, which rests on the report that we already have. */
  readonly takesCounteroffer: boolean;
  readonly coBorrower: CoBorrower | undefined;
}

/** The figures, the warning about credit, and the button: around the answers on a phone, and beside them if there is room. */
export function useSendParts(props: Props) {
  const { facts, isWaiting } = props;
  const isWide = useIsWide();
  if (isWide) return { ofPage: { aside: <SendPanel {...props} />, hidesSubmit: true } };
  return {
    ofPage: { aside: <HelpAside />, footnote: <output>{t(isWaiting ? "wait" : "meaning")}</output> },
    figures: <KeyFacts facts={facts} />,
    warning: <p>{warningOf(props)}</p>,
  };
}

/** The figures and the button, beside the answers on a wide screen. It stays in view while people look through their answers. */
function SendPanel(props: Props) {
  const { form, facts, isWaiting } = props;
  const isBusy = useIsBusy(form);
  return (
    <Card title={t("panelTitle")}>
      <div className={styles["panel"]}>
        <KeyFacts facts={facts} />
        <p>{warningOf(props)}</p>
        <Button isBusy={isBusy} busyLabel={t("sending")} onClick={() => void form.submit()}>
          {t("send")}
        </Button>
        <output className={styles["note"]}>{t(isWaiting ? "wait" : "meaning")}</output>
      </div>
    </Card>
  );
}

function warningOf({ takesCounteroffer, coBorrower }: Pick<Props, "takesCounteroffer" | "coBorrower">) {
  if (takesCounteroffer) return t("sendingCounteroffer");
  if (!coBorrower) return t("sendingAndCredit");
  const { firstName = "" } = coBorrower;
  return t("sendingAndCreditJoint", { name: firstName, isNamed: firstName !== "" });
}
