import { documentVerificationApi } from "@portico/contract/document-verification";
import { call } from "../../api/call.ts";
import { prefetch, readApi, useApi } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { IdentityAdvice } from "../../outcomes/identity-advice.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";
import lists from "../../outcomes/lists.module.css";

/**
 * The page for people whose identity couldn't be verified online, so that the institution's staff must do it. People who took no pictures
 * may still take them.
 */
function UnverifiableScreen({ journey: { applicationId }, onDone }: OutcomeProps) {
  const frame = useFrame();
  const { branding } = frame;
  const { picturesStillPossible, hasNoPictures } = useApi(documentVerificationApi.status, { applicationId });
  const taking = useAction(async () => {
    const { mobileView: isMobileView } = await readApi(documentVerificationApi.configuration, {
      viewportWidth: window.innerWidth,
    });
    const input = { applicationId, isMobileView, again: true };
    onDone((await call(documentVerificationApi.transaction, input)).journey);
  });
  return (
    <Page
      title={t("title")}
      lede={t(picturesStillPossible ? ledeOf(canComeBack(frame)) : finalLede(hasNoPictures))}
      notice={<ActionProblem action={taking} />}
      primary={
        <WaysOn>
          {picturesStillPossible && (
            <Button kind="secondary" isBusy={taking.isRunning} onClick={() => void taking.run()}>
              {t("takePictures")}
            </Button>
          )}
        </WaysOn>
      }
    >
      <section>
        <h2>{t("nextTitle")}</h2>
        <ul className={lists.spaced}>
          {picturesStillPossible && <li>{t("nextPictures")}</li>}
          <li>
            {t(picturesStillPossible ? "nextPersonInstead" : "nextPerson", { clientName: branding.clientDisplayName })}
          </li>
          <IdentityAdvice />
        </ul>
      </section>
    </Page>
  );
}

const ledeOf = (canResume: boolean) => (canResume ? "ledeWithoutPictures" : "ledeWithoutPicturesHere");

const finalLede = (hasNoPictures: boolean) => (hasNoPictures ? "ledeNoPictures" : "lede");

export const unverifiableScreen: OutcomeScreenModule = {
  Screen: UnverifiableScreen,
  prefetch: ({ applicationId }) => prefetch(documentVerificationApi.status, { applicationId }),
};
