import * as z from "zod/mini";
import { invitationApi } from "@portico/contract/invitation";
import { formatWholeMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { useApi } from "../../api/use-query.ts";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
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

/** Who asks, for which loan, and what it means. The invited person states their own intent (12 CFR 1002.7(d)), or says no. */
export function AskedToJoin({ journey: { applicationId, invitation, coBorrowerApplicantId }, decline, onDone }: Props) {
  const { tinName: tin } = useFrame().configuration;
  const { asked } = useApi(invitationApi.read, { id: applicationId });
  const name = invitation?.otherFirstName ?? "";
  const form = useStepForm({
    schema: z.object({ jointIntent: z.literal(true, t("ownIntentMissing")) }),
    defaults: {},
    save: async () => call(invitationApi.join, { applicationId, jointIntent: true }),
    onDone,
  });
  return (
    <StepPage
      title={t("askedTitle", { name })}
      namelessTitle={t("askedNameless")}
      lede={asked && "product" in asked ? loanOf(asked) : undefined}
      form={form}
      submitLabel={t("startPart")}
      secondary={<DeclineButton decline={decline} hasAnswers={coBorrowerApplicantId !== null} />}
    >
      <ul className={styles.spaced}>
        <li>{t("askedOwe", { name })}</li>
        <li>{t("askedCredit", { name })}</li>
        <li>{t("askedPrivate", { name, tin })}</li>
        <li>{t("askedTime")}</li>
      </ul>
      <CheckboxInput form={form} name="jointIntent" label={t("intentWith", { name })} />
    </StepPage>
  );
}

function loanOf({
  product,
  loanAmount,
}: {
  readonly product: string;
  readonly loanAmount?: number | undefined;
}): string {
  if (loanAmount === undefined) return t("askedLoan", { product });
  return t("askedLoanOf", { product, amount: formatWholeMoney(loanAmount) });
}
