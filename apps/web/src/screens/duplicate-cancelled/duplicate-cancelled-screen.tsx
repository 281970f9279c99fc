import { useFrame } from "../../forms/frame.ts";
import type { OutcomeScreenModule } from "../../forms/screen-module.ts";
import { Page } from "../../forms/step-page.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The person kept the application that they had before. */
function DuplicateCancelledScreen() {
  const { branding } = useFrame();
  return (
    <Page
      title={t("title")}
      lede={t("lede", { clientName: branding.clientDisplayName })}
      primary={
        <WaysOn>
          <ButtonLink kind="secondary" href="/">
            {t("otherLoans")}
          </ButtonLink>
        </WaysOn>
      }
    >
      <p>{t("other")}</p>
    </Page>
  );
}

export const duplicateCancelledScreen: OutcomeScreenModule = { Screen: DuplicateCancelledScreen };
