import { t } from "../words/landing.ts";
import {
  continueApplicationId,
  openApplicationId,
  savedApplicationId,
  sentApplicationId,
  sentApplicationsId,
  signedOutId,
} from "./saved-application-id.ts";
import styles from "./saved-application.module.css";

/** The line after a sign-out. It says nothing about the person, and the page's script shows it once. */
export function SignedOut() {
  return (
    <output id={signedOutId} hidden className={`${styles.saved} ${styles.signedOut}`}>
      {t("signedOut")}
    </output>
  );
}

/** Leads to the open application's current page, because the URL of a later page redirects there. */
const openStep = "/review";

/** The notice that leads back to the application that is open in this browser. It doesn't name the loan, because people share phones. */
export function OpenApplication() {
  return (
    <aside id={openApplicationId} hidden className={styles.saved} aria-labelledby="open-application-title">
      <p>
        <strong id="open-application-title">{t("hasOpen")}</strong>
      </p>
      <a className={styles.link} href={openStep} data-keeps-query="">
        {t("continueOpen")}
      </a>
    </aside>
  );
}

/** The notice that leads to the outcome of the application that is open in this browser. */
export function SentApplication() {
  return (
    <aside id={sentApplicationId} hidden className={styles.saved} aria-labelledby="sent-application-title">
      <p>
        <strong id="sent-application-title">{t("hasSent")}</strong>
      </p>
      <a className={styles.link} href={openStep} data-keeps-query="">
        {t("seeOutcome")}
      </a>
    </aside>
  );
}

/** The notice that leads to the list, if the outcome is of one of several applications. */
export function SentApplications() {
  return (
    <aside id={sentApplicationsId} hidden className={styles.saved} aria-labelledby="sent-applications-title">
      <p>
        <strong id="sent-applications-title">{t("hasSentSeveral")}</strong>
      </p>
      <a className={styles.link} href="/resume" data-keeps-query="">
        {t("seeOutcomes")}
      </a>
    </aside>
  );
}

/**
 * The notice that leads back to an application whose session ended for any reason. The document is the same for everybody, so the page's script decides
 * whether to show the notice.
 */
export function SavedApplication() {
  return (
    <aside id={savedApplicationId} hidden className={styles.saved} aria-labelledby="saved-application-title">
      <p>
        <strong id="saved-application-title">{t("hasSaved")}</strong> {t("savedIsSafe")}
      </p>
      <a className={styles.link} href="/resume" data-keeps-query="">
        {t("openSaved")}
      </a>
    </aside>
  );
}

/**
 * The way back for everybody whose browser doesn't know an application. It is the same for all visitors, and names no loan and no person,
 * because people share phones.
 */
export function ContinueApplication() {
  return (
    <p id={continueApplicationId} className={styles.saved}>
      <a className={styles.link} href="/resume" data-keeps-query="">
        {t("continueOpen")}
      </a>
    </p>
  );
}
