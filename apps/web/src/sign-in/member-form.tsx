import { useState, type ReactNode } from "react";
import { applicantApi, type LoginResult } from "@portico/contract/applicant";
import type { SavedApplication } from "@portico/contract/saved-application";
import type { ApplicationConfiguration } from "@portico/contract/configuration";
import type { IneligibleContent } from "@portico/contract/eligibility";
import {
  AuthenticationResult,
  authenticationMessage,
  Credentials,
  RiskAction,
  signInLockMinutes,
} from "@portico/domain/access/authentication";
import { call } from "../api/call.ts";
import { forgetJourney } from "../api/journey-store.ts";
import { Refusal } from "../api/refusal.ts";
import { announceSignedInAgain } from "../api/session-events.ts";
import { agreeToLeave } from "../forms/saving/unsaved-input.ts";
import { ButtonLink } from "../widgets/button/button.tsx";
import { PasswordInput, TextInput } from "../forms/fields/fields.tsx";
import { useFrame } from "../page/frame.ts";
import type { KeptInput } from "../forms/saving/kept-input.ts";
import type { StartProps } from "../page/screen-module.ts";
import { StepPage } from "../forms/step-page.tsx";
import { stay, useStepForm } from "../forms/use-step-form.ts";
import { CaptchaField } from "../vendors/captcha/captcha-field.tsx";
import { useCaptcha, type Captcha } from "../vendors/captcha/use-captcha.tsx";
import { t } from "./words.ts";

/** A signed-in member with their saved applications. */
export interface SignedIn {
  readonly firstName: string;
  /** Identifies this member to the server, because another member may sign in in a second tab. */
  readonly signInId: string | undefined;
  readonly applications: readonly SavedApplication[];
  /** What they may bring along from an earlier application. */
  readonly own?: LoginResult["ownAnswers"];
  /** The institution's text for a member who may not apply online. */
  readonly ineligible?: IneligibleContent | undefined;
}

interface Props extends Pick<StartProps, "onDone"> {
  readonly title: string;
  readonly lede: string;
  readonly choice: ReactNode;
  /** Keeps the user name while another form is shown instead. */
  readonly kept: KeptInput;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** The member sign-in. Any result except success is shown on the page, in the specification's words. */
export function MemberForm({ title, lede, choice, kept, onDone, onSignedIn }: Props) {
  const { configuration } = useFrame();
  const captcha = useCaptcha("authenticate");
  const [mustChange, setMustChange] = useState(false);
  const form = useStepForm({
    schema: Credentials,
    defaults: {},
    kept: kept.of("signIn", ["password"]),
    fieldPrefixes: ["credentials."],
    save: async (credentials) => {
      const answer = await askCore(credentials, captcha);
      setMustChange(answer.authenticationResult === AuthenticationResult.passwordChangeRequired);
      requireSuccess(answer, configuration);
      const signedIn = signedInOf(answer);
      if (!signedIn) return answer;
      onSignedIn(signedIn);
      return stay;
    },
    onDone,
  });
  return (
    <StepPage
      {...{ title, lede, form }}
      submitLabel={t("signIn")}
      busyLabel={t("signingIn")}
      refusedTitle={t("notSignedIn")}
      refusedLink={mustChange && <ChangePassword />}
    >
      {choice}
      <TextInput
        form={form}
        name="userName"
        label={t("userName")}
        hint={configuration.authenticationReminderText}
        autoComplete="username"
        width="m"
      />
      <PasswordInput form={form} name="password" label={t("password")} autoComplete="current-password" width="m" />
      {configuration.forgotPasswordLink !== undefined && (
        <p>
          <ButtonLink kind="quiet" href={configuration.forgotPasswordLink} onClick={agreeToLeave}>
            {t("forgotPassword")}
          </ButtonLink>
        </p>
      )}
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

/** The way to a new password in online banking. */
function ChangePassword() {
  const { forgotPasswordLink, clientWebsiteLink } = useFrame().configuration;
  return (
    <a href={forgotPasswordLink ?? clientWebsiteLink} onClick={agreeToLeave}>
      {t("changePassword")}
    </a>
  );
}

/**
 * The result of the sign-in. If it didn't begin an application, the member must choose, and the page must not continue with an earlier one.
 */
export function signedInOf(answer: LoginResult): SignedIn | undefined {
  const { firstName = "", signInId, savedApplications, ownAnswers: own, ineligible } = answer;
  if (!savedApplications) return undefined;
  forgetJourney();
  announceSignedInAgain();
  return { firstName, signInId, applications: savedApplications, own, ineligible };
}

type Help = Pick<ApplicationConfiguration, "clientTelephone" | "forgotPasswordLink">;

async function askCore(credentials: Credentials, captcha: Captcha) {
  return captcha.guard(
    async (captchaToken) =>
      call(applicantApi.authenticate, { credentials, loadUrl: location.pathname, offerSaved: true, captchaToken }),
    ({ captchaAction }) => captchaAction === RiskAction.forceCaptcha,
  );
}

/** Throws the reason of a failed sign-in. */
function requireSuccess(answer: Pick<LoginResult, "authenticationResult" | "captchaAction">, help: Help): void {
  const { authenticationResult: result } = answer;
  if (result === AuthenticationResult.success) return;
  // A lock after too many tries ends by itself, unlike a lock by the institution.
  const isPassing = answer.captchaAction === RiskAction.deny;
  throw new Refusal("fieldsInvalid", {
    message: isPassing
      ? `${authenticationMessage(result)} ${t("waitForLock", { minutes: signInLockMinutes })}`
      : refusalOf(result, help),
  });
}

/** The specification's message, and what the member can do now. */
export function refusalOf(result: AuthenticationResult, help: Help): string {
  return [authenticationMessage(result), wayOn(result, help)].filter(Boolean).join(" ");
}

/** What the member can do now. It's the same for a wrong password and an unknown name. */
function wayOn(result: AuthenticationResult, { clientTelephone: telephone, forgotPasswordLink }: Help): string {
  if (result === AuthenticationResult.locked) return t("callToUnlock", { telephone });
  if (result === AuthenticationResult.passwordChangeRequired) return t("changeFirst");
  if (result !== AuthenticationResult.unknownUser && result !== AuthenticationResult.wrongPassword)
    return t("tryOrCall", { telephone });
  return forgotPasswordLink === undefined ? t("tryOrCall", { telephone }) : t("tryOrReset");
}
