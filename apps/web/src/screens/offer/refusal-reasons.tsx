import { offerApi } from "@portico/contract/application";
import { refusalReasons, type RefusalReason } from "@portico/domain/decision/offer-refusal";
import { MaximumLength } from "@portico/domain/values/limits";
import { longDate } from "@portico/domain/values/long-date";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useLostAnswer } from "../../forms/saving/use-lost-answer.ts";
import { Button } from "../../widgets/button/button.tsx";
import { RadioGroup } from "../../widgets/radio-group/radio-group.tsx";
import { TextArea } from "../../widgets/text-area/text-area.tsx";
import { showAccepted } from "./show-accepted.ts";
import styles from "./refuse-offer.module.css";
import { t as common } from "../../words/common.ts";
import { t } from "./refusal-words.ts";

function optionsFor(isLess: boolean) {
  return refusalReasons
    .filter((value) => isLess || value !== "amountTooLow")
    .map((value) => ({ value, label: t(`refusal.${value}`) }));
}

export interface RefusalProps {
  readonly applicationId: number;
  /** The offer is for less than was asked for. */
  readonly isLess: boolean;
  /** The offer's last day. A no doesn't close it earlier. */
  readonly expiresOn: string;
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

/** The question for the reason of a no, and the button that sends it. */
export function RefusalReasons({ applicationId, isLess, expiresOn, onRefused, onCancel }: RefusalProps) {
  const [reason, setReason] = useState<RefusalReason>();
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const refusing = useAction(async (chosen: RefusalReason) => {
    const refusal = { reason: chosen, ...(comment.trim() !== "" && { comment }) };
    await call(offerApi.refuse, { applicationId, refusal }).catch(showAccepted);
    onRefused();
  });
  // On a phone, the question opens below the screen.
  useEffect(() => document.getElementById("refusalReason")?.focus(), []);
  useLostAnswer(refusing, { endpoint: offerApi.refuse, notArrived: t("refuseNotArrived"), onArrived: onRefused });
  return (
    <>
      <RadioGroup
        name="refusalReason"
        label={t("refuseWhy")}
        options={optionsFor(isLess)}
        value={reason}
        error={isMissing && reason === undefined ? t("refuseMissing") : undefined}
        onChange={({ target }) => setReason(target.value as RefusalReason)}
      />
      <TextArea
        id="refusalComment"
        name="refusalComment"
        label={t("refuseComment")}
        optional={common("optional")}
        value={comment}
        onChange={({ target }) => setComment(target.value.slice(0, MaximumLength.leaveReason))}
      />
      <p>{t("refuseMeans", { date: longDate(expiresOn) })}</p>
      <ActionProblem action={refusing} />
      <div className={styles.actions}>
        <Button
          kind="secondary"
          isBusy={refusing.isRunning}
          busyLabel={t("refusing")}
          onClick={() => {
            setMissing(true);
            if (reason === undefined) document.getElementById("refusalReason")?.focus();
            else void refusing.run(reason);
          }}
        >
          {t("refuseSend")}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t("refuseCancel")}
        </Button>
      </div>
    </>
  );
}
