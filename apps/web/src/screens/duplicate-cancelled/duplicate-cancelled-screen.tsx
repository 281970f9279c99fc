import { canSignIn } from "../../page/can-sign-in.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

/** The page after the person kept their earlier application. */
function DuplicateCancelledScreen() {
  const frame = useFrame();
  const { availability, branding } = frame;
  const canOpen = !availability.resumeDisabled;
  return (
    <Page
      title={t("title")}
      lede={t("lede", { clientName: branding.clientDisplayName })}
      primary={
        <>
          {canOpen && <ButtonLink href={outsideAddress("/resume")}>{t("openOther")}</ButtonLink>}
          <WaysOn call={canOpen ? "secondary" : "primary"}>
            <ButtonLink kind="secondary" href={outsideAddress("/")}>
              {t("otherLoans")}
            </ButtonLink>
          </WaysOn>
        </>
      }
    >
      <p>{t(!canOpen ? "otherByPhone" : canSignIn(frame) ? "other" : "otherByLink")}</p>
    </Page>
  );
}

export const duplicateCancelledScreen: OutcomeScreenModule = { Screen: DuplicateCancelledScreen };
