import { useEffect, useState } from "react";
import { serverNow } from "../api/server-clock.ts";
import { useFrame } from "../page/frame.ts";
import { useKeptAlive } from "../page/use-kept-alive.ts";
import { Button } from "../widgets/button/button.tsx";
import fold from "../widgets/fold/fold.module.css";
import { QrCode } from "../widgets/qr-code/qr-code.tsx";
import { timeText } from "../words/time-text.ts";
import styles from "./papers.module.css";
import { t } from "./upload-words.ts";

interface Props {
  readonly handOffUrl: string;
  readonly expiresAt: string;
  readonly isBusy: boolean;
  /** Makes another code. This one ends. */
  readonly onNew: () => void;
}

/** The code for a phone's camera, with the same link as text. The paper's row tells when a photo has arrived. */
export function PhoneCode({ handOffUrl, expiresAt, isBusy, onNew }: Props) {
  const { timeZone } = useFrame().configuration;
  const isOver = useIsPast(expiresAt);
  useKeptAlive(isOver ? undefined : expiresAt);
  return (
    <div className={styles.phone}>
      {isOver ? (
        <output>{t("phoneOver")}</output>
      ) : (
        <>
          <p>{t("phoneScan")}</p>
          <QrCode text={handOffUrl} label={t("phoneCodeLabel")} />
          <p>{t("phoneUntil", { time: timeText(expiresAt, timeZone) })}</p>
          <details>
            <summary className={fold.summary}>{t("phoneLink")}</summary>
            <p className={styles.link}>{handOffUrl}</p>
          </details>
        </>
      )}
      <Button kind="quiet" isBusy={isBusy} busyLabel={t("phoneMaking")} onClick={onNew}>
        {t("phoneNew")}
      </Button>
    </div>
  );
}

function useIsPast(instant: string): boolean {
  const [past, setPast] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setPast(instant), Math.max(0, Date.parse(instant) - serverNow()));
    return () => clearTimeout(timer);
  }, [instant]);
  return past === instant;
}
