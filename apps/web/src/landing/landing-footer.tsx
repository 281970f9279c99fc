import type { StartUp } from "@portico/contract/configuration";
import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { Icon } from "../widgets/icons/icon.tsx";
import { t } from "../words/landing.ts";
import styles from "./landing-footer.module.css";

/** The footer with the legal notices: insurance, equal housing, what a rate means, and the institution. */
export function LandingFooter({ startUp: { branding, configuration, bestYield } }: { startUp: StartUp }) {
  return (
    <footer className={styles.footer} aria-label={t("footer")}>
      <div className={styles.inside}>
        <p className={styles.insurance}>
          <EqualHousing />
          <span>{configuration.insuranceText}</span>
        </p>
        <p className={styles.quiet}>{t("secure")}</p>
        <p className={styles.quiet}>{t("apr")}</p>
        {bestYield && (
          <p data-legal className={styles.quiet}>
            {aboutYield(bestYield)}
          </p>
        )}
        <p className={styles.quiet}>
          <a href={branding.clientWebsiteLink}>{t("website", { clientName: branding.clientName })}</a>
        </p>
      </div>
    </footer>
  );
}

/** What 12 CFR 707.8(c) asks beside a stated yield. */
const aboutYield = ({ percent, from, asOf }: NonNullable<StartUp["bestYield"]>) =>
  t("apy", { apy: percent.toFixed(2), isAny: from === 0, from: formatLimit(from), day: longDate(asOf) });

/** The Equal Housing logo. */
function EqualHousing() {
  return (
    <span className={styles.house}>
      <Icon box={32}>
        <path d="M3.500 15 16 4.500 28.500 15M6.500 13v14.500h19V13M12 18h8M12 22.500h8" />
      </Icon>
    </span>
  );
}
