import { useState, type ReactNode } from "react";
import { LinkForm } from "@portico/contract/link-request";
import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { DateInput } from "../../forms/fields/fields.tsx";
import { EmailInput } from "../../questions/person/email-input.tsx";
import { useFrame } from "../../page/frame.ts";
import type { KeptInput } from "../../forms/saving/kept-input.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { Page } from "../../page/page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";

interface Props {
  readonly title: string;
  readonly lede: string;
  readonly choice: ReactNode;
  /** Keeps the input while the sign-in is shown instead. */
  readonly kept: KeptInput;
}

/** Requests a new link. The confirmation is the same whether the application exists or not. */
export function AskForLink({ title, lede, choice, kept }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const [askedFor, setAskedFor] = useState<string>();
  const form = useStepForm({
    schema: LinkForm,
    defaults: {},
    kept: kept.of("link"),
    save: async (request) => {
      await call(resumeApi.sendLink, request);
      setAskedFor(request.emailAddress);
      return stay;
    },
    onDone: () => {},
  });
  if (askedFor !== undefined) return <LinkAsked emailAddress={askedFor} onAgain={() => setAskedFor(undefined)} />;
  return (
    <StepPage
      {...{ title, lede, form }}
      submitLabel={t("sendLink")}
      busyLabel={t("sendingLink")}
      refusedTitle={t("linkNotSent")}
    >
      {choice}
      <EmailInput form={form} name="emailAddress" label={t("emailAddress")} hint={t("emailHint", { telephone })} />
      <DateInput
        form={form}
        name="dateOfBirth"
        example="03/14/1988"
        label={t("birthDate")}
        hint={t("birthDateHint")}
        autoComplete="bday"
      />
    </StepPage>
  );
}

function LinkAsked({ emailAddress, onAgain }: { emailAddress: string; onAgain: () => void }) {
  const { configuration } = useFrame();
  return (
    <Page
      title={t("linkTitle")}
      lede={t("linkText", { emailAddress })}
      secondary={
        <Button kind="quiet" onClick={onAgain}>
          {t("tryAgain")}
        </Button>
      }
    >
      <p>
        <Unbroken text={t("linkMore", { telephone: configuration.clientTelephone })} />
      </p>
    </Page>
  );
}
