import { useMemo } from "react";
import * as z from "zod/mini";
import { accountApi } from "@portico/contract/account";
import type { OutputOf } from "@portico/contract/endpoint";
import type { OverdraftAnswer } from "@portico/domain/accounts/overdraft";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { LegalSections } from "../../widgets/legal-text/legal-sections.tsx";
import { t } from "./words.ts";

type Asked = OutputOf<typeof accountApi.overdraft>["accounts"][number];
type Values = Record<string, OverdraftAnswer | undefined>;

/**
 * The notice about overdrafts with its two answers, and nothing else (12 CFR 1005.17(b)(1)(i) and (d)). Neither answer is chosen before the
 * person chooses it, and both look alike.
 */
function OverdraftScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId } = journey;
  const { accounts } = useApi(accountApi.overdraft, { applicationId });
  const schema = useMemo(() => rulesFor(accounts), [accounts]);
  const form = useStepForm<Values, Values>({
    schema,
    defaults: Object.fromEntries(accounts.map((account) => [nameOf(account), account.answer])),
    save: async (answers) =>
      call(accountApi.chooseOverdraft, {
        applicationId,
        choices: accounts.map((account) => ({
          fundingProductId: account.fundingProductId,
          answer: answers[nameOf(account)]!,
          noticeDigest: account.noticeDigest,
        })),
      }),
    onDone,
  });
  return (
    <StepPage title={accounts[0]?.notice.title ?? t("title")} form={form} aside={null}>
      {accounts.map((account) => (
        <AccountQuestion key={account.fundingProductId} form={form} account={account} />
      ))}
    </StepPage>
  );
}

function AccountQuestion({ form, account }: { readonly form: StepForm<Values>; readonly account: Asked }) {
  const { notOptedIn, optedIn } = account.answers;
  return (
    <>
      <LegalSections document={account.notice} isPage />
      {/* The model form words both answers, so they are a part of the legal text. */}
      <div data-legal>
        <RadioInput
          form={form}
          name={nameOf(account)}
          label={t("choice", { account: account.displayText })}
          options={[
            { value: "notOptedIn", label: notOptedIn },
            { value: "optedIn", label: optedIn },
          ]}
        />
      </div>
    </>
  );
}

const nameOf = ({ fundingProductId }: Asked) => `account${fundingProductId}`;

/** Each account has an answer of its own. */
function rulesFor(accounts: readonly Asked[]) {
  const answer = z.enum(["notOptedIn", "optedIn"] satisfies OverdraftAnswer[], t("choose"));
  return z.object(Object.fromEntries(accounts.map((account) => [nameOf(account), answer]))) as unknown as z.ZodMiniType<
    Values,
    Values
  >;
}

export const overdraftScreen: AccountScreenModule = {
  Screen: OverdraftScreen,
  prefetch: async ({ applicationId }) => prefetch(accountApi.overdraft, { applicationId }),
};
