import { useFrame } from "../../forms/frame.ts";
import type { OutcomeScreenModule } from "../../forms/screen-module.ts";
import { Page } from "../../forms/step-page.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import styles from "./unverifiable.module.css";
import { t } from "./words.ts";

/** Nobody could make sure online who this is: a person does. */
function UnverifiableScreen() {
  const { branding } = useFrame();
  return (
    <Page title={t("title")} lede={t("lede")} primary={<WaysOn />}>
      <section>
        <h2>{t("nextTitle")}</h2>
        <ul className={styles.list}>
          <li>{t("nextCall", { clientName: branding.clientDisplayName })}</li>
          <li>{t("nextVisit")}</li>
        </ul>
      </section>
    </Page>
  );
}

export const unverifiableScreen: OutcomeScreenModule = { Screen: UnverifiableScreen };
