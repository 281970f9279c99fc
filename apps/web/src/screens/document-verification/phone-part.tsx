import { QrCode } from "../../widgets/qr-code/qr-code.tsx";
import styles from "./document-verification.module.css";
import { t } from "./words.ts";

/** The code that hands the pictures to a phone, and the same link in words. */
export function PhonePart({ handOffUrl }: { readonly handOffUrl: string }) {
  return (
    <section className={styles.phone}>
      <h2>{t("phoneTitle")}</h2>
      <ol className={styles.steps}>
        <li>{t("phoneScan")}</li>
        <li>{t("phoneTake")}</li>
      </ol>
      <QrCode text={handOffUrl} label={t("codeLabel")} />
      <details>
        <summary>{t("linkInstead")}</summary>
        <p className={styles.link}>
          <a href={handOffUrl} target="_blank" rel="noopener noreferrer">
            {handOffUrl}
          </a>
        </p>
      </details>
      <p>
        <output>{t("waiting")}</output>
      </p>
    </section>
  );
}
