import { signOnProductParameter, signOnToResume } from "@portico/domain/access/single-sign-on";
import { useFrame } from "../forms/frame.ts";
import { Page } from "../forms/step-page.tsx";
import { ButtonLink } from "../widgets/button/button.tsx";
import { t } from "../words/shell.ts";
import type { Notice } from "./route.ts";

/** A page with a single message: an expired sign-on link, a loan that isn't offered. */
export function NoticePage({ notice }: { notice: Notice }) {
  return (
    <Page
      title={t(`${notice}Title`)}
      lede={t(`${notice}Text`)}
      primary={notice === "ssoExpired" ? <SignInAgain /> : <ButtonLink href="/">{t("startOver")}</ButtonLink>}
    />
  );
}

/** Members sign in again through online banking, or on our own page if it is closed. */
function SignInAgain() {
  const { availability, configuration } = useFrame();
  const { signOnPath, existingMemberFlowEnabled } = configuration;
  const canSignIn = existingMemberFlowEnabled && !availability.memberDisabled;
  const bySignOn = availability.ssoDisabled ? null : signOnPath;
  const ownPage = availability.resumeDisabled ? null : "/resume?memberType=existing";
  const href = bySignOn === null ? ownPage : `${bySignOn}?${signOnProductParameter}=${signOnToResume}`;
  return (
    <>
      {canSignIn && href !== null && <ButtonLink href={href}>{t("signInAgain")}</ButtonLink>}
      <ButtonLink kind="secondary" href="/">
        {t("startOver")}
      </ButtonLink>
    </>
  );
}
