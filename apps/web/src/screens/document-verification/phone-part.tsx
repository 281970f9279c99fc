import { useFrame } from "../../page/frame.ts";
import { QrCode } from "../../widgets/qr-code/qr-code.tsx";
import { timeText } from "../../words/time-text.ts";
import fold from "../../widgets/fold/fold.module.css";
import styles from "./document-verification.module.css";
import { t } from "./words.ts";

interface PhonePartProps {
  readonly handOffUrl: string;
  readonly expiresAt: string | null;
  readonly isConnected: boolean;
}

/** The code for a phone's camera, with the same link as text. */
export function PhonePart({ handOffUrl, expiresAt, isConnected }: PhonePartProps) {
  const { timeZone } = useFrame().configuration;
  return (
    <section className={styles.phone}>
      <h2>{t("phoneTitle")}</h2>
      <ol className={styles.steps}>
        <li>{t("phoneScan")}</li>
        <li>{t("phoneTake")}</li>
      </ol>
      <QrCode text={handOffUrl} label={t("codeLabel")} />
      {expiresAt !== null && <p>{t("worksUntil", { time: timeText(expiresAt, timeZone) })}</p>}
      <details>
        <summary className={fold.summary}>{t("linkInstead")}</summary>
        <p className={styles.link}>{handOffUrl}</p>
      </details>
      <p>
        <output>{t(isConnected ? "connected" : "waiting")}</output>
      </p>
    </section>
  );
}
