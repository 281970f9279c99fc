import { offerApi } from "@portico/contract/application";
import { refusalReasons, type RefusalReason } from "@portico/domain/decision/offer-refusal";
import { MaximumLength } from "@portico/domain/values/limits";
import { longDate } from "@portico/domain/values/long-date";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { call } from "../../api/call.ts";
import { useFocusAfter } from "../../forms/use-focus-after.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useLostAnswer } from "../../forms/saving/use-lost-answer.ts";
import { Button } from "../../widgets/button/button.tsx";
import { RadioGroup } from "../../widgets/radio-group/radio-group.tsx";
import { TextArea } from "../../widgets/text-area/text-area.tsx";
import { closedOffer } from "./closed-offer-ahead.ts";
import { showAccepted } from "./show-accepted.ts";
import styles from "./refuse-offer.module.css";
import { t as common } from "../../words/common.ts";
import { t } from "./words.ts";

function optionsFor(isLess: boolean) {
  return refusalReasons
    .filter((value) => isLess || value !== "amountTooLow")
    .map((value) => ({ value, label: t(`refusal.${value}`) }));
}

interface Props {
  readonly applicationId: number;
  /** The offer is for less than was asked for. */
  readonly isLess: boolean;
  /** The offer's last day. A no doesn't close it earlier. */
  readonly expiresOn: string;
  readonly onRefused: () => void;
  /** Another quiet button in its line. */
  readonly children?: ReactNode;
}

/** "No, thanks", which opens the question for a reason below it. */
export function RefuseOffer({ applicationId, isLess, expiresOn, onRefused, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    void closedOffer.fetchAhead();
    setOpen(true);
  };
  const section = useRef<HTMLElement>(null);
  // On a phone, the question opens below the screen.
  useEffect(() => {
    if (isOpen) document.getElementById("refusalReason")?.focus();
  }, [isOpen]);
  useFocusAfter(isOpen, () => section.current?.querySelector("button"));
  return (
    <section ref={section} className={styles.refuse}>
      <div className={styles.line}>
        {/* A second press doesn't close it, because people press twice. */}
        <Button kind="quiet" aria-expanded={isOpen} onClick={open}>
          {t("refuse")}
        </Button>
        {children}
      </div>
      {isOpen && <Reasons {...{ applicationId, isLess, expiresOn, onRefused }} onCancel={() => setOpen(false)} />}
    </section>
  );
}

function Reasons({
  applicationId,
  isLess,
  expiresOn,
  onRefused,
  onCancel,
}: Omit<Props, "children"> & { readonly onCancel: () => void }) {
  const [reason, setReason] = useState<RefusalReason>();
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const refusing = useAction(async (chosen: RefusalReason) => {
    const refusal = { reason: chosen, ...(comment.trim() !== "" && { comment }) };
    await call(offerApi.refuse, { applicationId, refusal }).catch(showAccepted);
    onRefused();
  });
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
