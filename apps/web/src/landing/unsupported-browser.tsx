import { t } from "../words/unsupported.ts";
import { supportedBrowsers } from "./browsers.ts";
import { unsupportedId } from "./unsupported-id.ts";
import styles from "./unsupported-browser.module.css";

/** The page for an old browser. It is plain HTML, because nothing else is certain to work there. */
export function UnsupportedBrowser({ isHidden, id = unsupportedId }: { isHidden: boolean; id?: string }) {
  return (
    <div id={id} className={styles.screen} hidden={isHidden}>
      <h2 className={styles.title}>{t("title")}</h2>
      <p>{t("text")}</p>
      <ul className={styles.list}>
        {supportedBrowsers.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t("scripts")}</p>
    </div>
  );
}
