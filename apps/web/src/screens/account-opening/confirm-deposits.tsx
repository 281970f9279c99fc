import { accountFundingApi, type ToldPayment } from "@portico/contract/account-funding";
import { depositAnswerRules, type DepositAnswer } from "@portico/domain/payments/deposit-answer";
import { isUnconfirmed } from "@portico/domain/payments/payment-problem";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { readAgain } from "../../api/read-again.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import { FormProblems, SubmitButton } from "../../forms/step-page.tsx";
import { useFrame } from "../../page/frame.ts";
import { WithPhoneLink } from "../../page/with-phone-link.tsx";
import { fieldRefusal } from "../../api/refusal.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { t } from "./words.ts";

/** The bank account was typed by hand, so its owner confirms the small deposits that they find on their statement. */
export function ConfirmDeposits({ applicationId }: { readonly applicationId: number }) {
  const form = useStepForm<{ answer: string }, { answer: DepositAnswer }>({
    schema: depositAnswerRules,
    defaults: {},
    save: async ({ answer }) => {
      const { payment } = await call(accountFundingApi.confirmDeposits, { applicationId, ...answer });
      const problem = isUnconfirmed(payment.problem?.problem) ? undefined : payment.problem;
      if (problem) throw fieldRefusal({ answer: problem.message });
      // An answer that ends the payment has a part of its own on this page.
      await readAgain(accountFundingApi.opening, { applicationId });
      return stay;
    },
    onDone: () => {},
  });
  return (
    <form aria-label={t("findDeposits")} onSubmit={(event) => void form.submit(event)} noValidate>
      <h2>{t("findDeposits")}</h2>
      <p>{t("findDepositsHint")}</p>
      <FormProblems form={form} />
      <TextInput form={form} name="answer" label={t("depositAnswer")} autoComplete="off" />
      <SubmitButton form={form} label={t("confirm")} />
    </form>
  );
}

/** The vendor refused the last answer, or the time is over. Read out at once, because the form is gone then. */
export function Unconfirmed({ amount, problem }: Pick<ToldPayment, "amount" | "problem">) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <section role="alert" aria-label={t("unconfirmedTitle")}>
      <h2>{t("unconfirmedTitle")}</h2>
      <p>
        <WithPhoneLink
          text={t("unconfirmed", { why: problem?.problem ?? "", amount: formatMoney(amount), telephone })}
        />
      </p>
    </section>
  );
}
