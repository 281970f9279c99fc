import * as z from "zod/mini";
import { invitationApi } from "@portico/contract/invitation";
import { call } from "../../api/call.ts";
import { useApi } from "../../api/use-query.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { DeclineButton, type useDecline } from "../../invitation/decline.tsx";
import { useFrame } from "../../page/frame.ts";
import type { AnyStepProps } from "../../page/screen-module.ts";
import styles from "../../outcomes/lists.module.css";
import { t } from "./words.ts";

interface Props extends Pick<AnyStepProps, "journey" | "onDone"> {
  readonly decline: ReturnType<typeof useDecline>;
}

/** Who asks, for which accounts, and what it means to own them together. The invited person begins their part, or says no. */
export function AskedToOwn({ journey: { applicationId, invitation, coBorrowerApplicantId }, decline, onDone }: Props) {
  const { tinName: tin } = useFrame().configuration;
  const { asked } = useApi(invitationApi.read, { id: applicationId });
  const accounts = asked && "accounts" in asked ? asked.accounts : [];
  const name = invitation?.otherFirstName ?? "";
  const form = useStepForm({
    schema: z.object({}),
    defaults: {},
    save: async () => call(invitationApi.join, { applicationId }),
    onDone,
  });
  return (
    <StepPage
      title={t("askedOwnTitle", { name })}
      namelessTitle={t("askedOwnNameless")}
      lede={t("askedAccounts", { accounts: accounts.join(", "), count: accounts.length })}
      form={form}
      submitLabel={t("startPart")}
      secondary={<DeclineButton decline={decline} hasAnswers={coBorrowerApplicantId !== null} />}
    >
      <ul className={styles.spaced}>
        <li>{t("askedUse")}</li>
        <li>{t("askedSign")}</li>
        <li>{t("askedOwnPrivate", { name, tin })}</li>
        <li>{t("askedTime")}</li>
      </ul>
    </StepPage>
  );
}
