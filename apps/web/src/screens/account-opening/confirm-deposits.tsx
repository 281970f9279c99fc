import { accountFundingApi } from "@portico/contract/account-funding";
import { depositAnswerRules, type DepositAnswer } from "@portico/domain/payments/deposit-answer";
import { call } from "../../api/call.ts";
import { readAgain } from "../../api/read-again.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import { FormProblems, SubmitButton } from "../../forms/step-page.tsx";
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
      if (payment.problem) throw fieldRefusal({ answer: payment.problem.message });
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
