import { coApplicantApi } from "@portico/contract/applicant";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { AnyJourney } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { prefetch, readApi, useApi, useApiWhen } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { AnyOutcomeProps, AnyOutcomeScreenModule } from "../../page/screen-module.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { Page } from "../../page/page.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { IdentityAdvice } from "../../outcomes/identity-advice.tsx";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";
import lists from "../../outcomes/lists.module.css";

/**
 * The page for people whose identity couldn't be verified online, so that the institution's staff must do it. People who took no pictures
 * may still take them.
 */
function UnverifiableScreen({ journey, onDone }: AnyOutcomeProps) {
  const { applicationId } = journey;
  const two = useTwoPeople(journey);
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
      title={two ? t("titleOf", two) : t("title")}
      namelessTitle={t("title")}
      lede={
        two && !hasNoPictures
          ? t("ledeOf", two)
          : t(picturesStillPossible ? ledeOf(canComeBack(frame)) : finalLede(hasNoPictures))
      }
      notice={<ActionProblem action={taking} />}
      primary={
        <WaysOn>
          {picturesStillPossible && (
            <Button kind="secondary" isBusy={taking.isRunning} onClick={() => void taking.run()}>
              {t("takePictures")}
            </Button>
          )}
          {two && <WayOfOther {...two} />}
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
          {two && <li>{t(wordsOfOther(two.isSaved, canComeBack(frame)), two)}</li>}
          <IdentityAdvice />
        </ul>
      </section>
    </Page>
  );
}

type TwoPeople = {
  /** The person whose identity is in question, who comes first. */
  readonly name: string;
  readonly other: string;
  /** The other one has an application of their own, which the two left to change places. */
  readonly isSaved: boolean;
};

/** The names of two people who apply together. Undefined for one person. */
function useTwoPeople({ applicationId, coBorrowerApplicantId, otherPlace }: AnyJourney): TwoPeople | undefined {
  const asked = coBorrowerApplicantId === null ? undefined : { id: applicationId };
  const { firstApplicant, coApplicant } = useApiWhen(coApplicantApi.read, asked).data ?? {};
  if (!firstApplicant || !coApplicant) return undefined;
  return { name: firstApplicant.firstName, other: coApplicant.firstName, isSaved: otherPlace === "earlier" };
}

/** The way on for the person whose identity isn't in question. */
function WayOfOther({ other, isSaved }: TwoPeople) {
  const mayOpen = canComeBack(useFrame());
  if (isSaved && !mayOpen) return null;
  return (
    <ButtonLink kind="secondary" href={outsideAddress(isSaved ? "/resume" : "/")}>
      {isSaved ? t("openOther", { other }) : t("otherLoans")}
    </ButtonLink>
  );
}

const wordsOfOther = (isSaved: boolean, mayOpen: boolean) => {
  if (!isSaved) return "otherAnew";
  return mayOpen ? "otherSaved" : "otherByPhone";
};

const ledeOf = (canResume: boolean) => (canResume ? "ledeWithoutPictures" : "ledeWithoutPicturesHere");

const finalLede = (hasNoPictures: boolean) => (hasNoPictures ? "ledeNoPictures" : "lede");

export const unverifiableScreen: AnyOutcomeScreenModule = {
  Screen: UnverifiableScreen,
  prefetch: ({ applicationId }) => prefetch(documentVerificationApi.status, { applicationId }),
};
