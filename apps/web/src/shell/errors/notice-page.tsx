import { signOnProductParameter, signOnToResume } from "@portico/domain/access/single-sign-on";
import { resumeAddress } from "../../page/can-come-back.ts";
import { canSignIn } from "../../page/can-sign-in.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
import { t as shell } from "../../words/shell.ts";
import { defineWords } from "../../words/words.ts";
import type { Notice } from "../navigation/route.ts";

const t = defineWords("shell", {
  ssoExpiredTitle: "That link has expired",
  ssoExpiredText: "A link from online banking works once, for one minute. Sign in again, or start here.",
  signInAgain: "Sign in again",
  loanTypeUnavailableTitle: "This loan isn't available here",
  loanTypeUnavailableText: "We don't offer it online right now. See our other loans, or call us.",
});

/** A page with a single message: an expired sign-on link, a loan that isn't offered. */
export function NoticePage({ notice }: { notice: Notice }) {
  return (
    <Page
      title={t(`${notice}Title`)}
      lede={t(`${notice}Text`)}
      primary={
        notice === "ssoExpired" ? (
          <SignInAgain />
        ) : (
          <ButtonLink href={outsideAddress("/")}>{shell("startOver")}</ButtonLink>
        )
      }
    />
  );
}

/** Members sign in again through online banking or, if that channel is closed, on our own page. */
function SignInAgain() {
  const frame = useFrame();
  const { availability, configuration } = frame;
  const { signOnPath } = configuration;
  const bySignOn = availability.ssoDisabled ? null : signOnPath;
  const ownPage = availability.resumeDisabled ? null : resumeAddress("existing");
  const href = bySignOn === null ? ownPage : `${bySignOn}?${signOnProductParameter}=${signOnToResume}`;
  return (
    <>
      {canSignIn(frame) && href !== null && <ButtonLink href={href}>{t("signInAgain")}</ButtonLink>}
      <ButtonLink kind="secondary" href={outsideAddress("/")}>
        {shell("startOver")}
      </ButtonLink>
    </>
  );
}
