import type { StartUp } from "@portico/contract/configuration";
import { Icon } from "../widgets/icons/icon.tsx";
import { t } from "../words/landing.ts";
import styles from "./landing-footer.module.css";

/** The footer with the legal notices: insurance, equal housing, what a rate means, and the institution. */
export function LandingFooter({ startUp: { branding, configuration } }: { startUp: StartUp }) {
  return (
    <footer className={styles.footer} aria-label={t("footer")}>
      <div className={styles.inside}>
        <p className={styles.insurance}>
          <EqualHousing />
          <span>{configuration.insuranceText}</span>
        </p>
        <p className={styles.quiet}>{t("secure")}</p>
        <p className={styles.quiet}>{t("apr")}</p>
        <p className={styles.quiet}>
          <a href={branding.clientWebsiteLink}>{t("website", { clientName: branding.clientName })}</a>
        </p>
      </div>
    </footer>
  );
}

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
