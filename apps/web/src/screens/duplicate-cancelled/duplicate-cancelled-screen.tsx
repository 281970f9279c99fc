import { useFrame } from "../../forms/frame.ts";
import type { OutcomeScreenModule } from "../../forms/screen-module.ts";
import { Page } from "../../forms/step-page.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The page after the person kept their earlier application. */
function DuplicateCancelledScreen() {
  const { availability, branding } = useFrame();
  return (
    <Page
      title={t("title")}
      lede={t("lede", { clientName: branding.clientDisplayName })}
      primary={
        <WaysOn>
          {!availability.resumeDisabled && <ButtonLink href="/resume">{t("openOther")}</ButtonLink>}
          <ButtonLink kind="secondary" href="/">
            {t("otherLoans")}
          </ButtonLink>
        </WaysOn>
      }
    >
      <p>{t(availability.resumeDisabled ? "otherByPhone" : "other")}</p>
    </Page>
  );
}

export const duplicateCancelledScreen: OutcomeScreenModule = { Screen: DuplicateCancelledScreen };
