import { t } from "../words/landing.ts";
import { savedApplicationId } from "./saved-application-id.ts";
import styles from "./saved-application.module.css";

/**
 * The way back to an application whose session ended. The document is the same for everybody, so the page's script decides whether to show
 * it.
 */
export function SavedApplication() {
  return (
    <aside id={savedApplicationId} hidden className={styles.saved} aria-labelledby="saved-application-title">
      <p>
        <strong id="saved-application-title">{t("sessionEnded")}</strong> {t("savedIsSafe")}
      </p>
      <a className={styles.link} href="/resume" data-keeps-query="">
        {t("resumeLink")}
      </a>
    </aside>
  );
}
