import { useMemo } from "react";
import { accountFundingApi } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { fundingRules, mostOfAll, type AccountFunding } from "@portico/domain/accounts/funding";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { CountedFields } from "../../forms/fields/counted-fields.tsx";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { sumOf } from "./dividing.ts";
import styles from "./funding.module.css";
import { Sources } from "./sources.tsx";
import { t } from "./words.ts";

type Funding = OutputOf<typeof accountFundingApi.funding>;
type Form = StepForm<AccountFunding>;

/** The sources count although the amount of a single one isn't on the page. */
const sourcesToo = ["sources"] as const;

/** How much each account opens with, and where the money comes from. */
function FundingScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId, memberType } = journey;
  const { openStep } = useFrame();
  const offered = useApi(accountFundingApi.funding, { applicationId });
  const rules = useMemo(() => rulesOf(offered), [offered]);
  const schema = useMemo(() => fundingRules(rules), [rules]);
  const most = mostOfAll(rules.mostOf);
  const form = useStepForm<AccountFunding, AccountFunding>({
    schema,
    defaults: beginningOf(offered),
    fieldPrefixes: ["funding."],
    save: async (funding) => call(accountFundingApi.fund, { applicationId, funding: complete(funding) }),
    onDone,
  });
  const total = totalOf(form);
  return (
    <StepPage
      title={t("title")}
      lede={t("lede")}
      form={form}
      notice={
        offered.needsAgain && (
          <Notice tone="warning" title={t("again")}>
            {t("againMore")}
          </Notice>
        )
      }
    >
      <FieldStack>
        {offered.accounts.map((account, place) => (
          <MoneyInput
            key={account.fundingProductId}
            form={form}
            name={`amounts.${place}.amount`}
            label={account.nickname ?? account.displayText}
            hint={t("amountHint", {
              isLater: account.mayFundLater,
              isFree: account.minimumAmount === 0,
              least: formatMoney(account.minimumAmount),
              most: formatMoney(Math.min(account.maximumAmount, most)),
            })}
          />
        ))}
      </FieldStack>
      <CountedFields form={form} names={sourcesToo} />
      <output className={styles.total}>
        <span>{t("total")}</span> <strong>{formatMoney(total)}</strong>
      </output>
      {total === 0 ? <p>{t("later")}</p> : <Sources {...{ form, offered, total }} />}
      <Released {...{ form, offered, total }} />
      {/* Only new people are asked on a page of its own. */}
      {memberType === "existing" && (
        <div>
          <Button kind="quiet" onClick={() => openStep("beneficiaries")}>
            {t("beneficiaries")}
          </Button>
        </div>
      )}
    </StepPage>
  );
}

interface ReleasedProps {
  readonly form: Form;
  readonly offered: Funding;
  readonly total: number;
}

/**
 * Says that a card's reservation ends, once the card no longer pays the amount that is reserved. A bank approves one amount, and only the
 * vendor had the card's numbers, so another amount asks for them again.
 */
function Released({ form, offered: { funding }, total }: ReleasedProps) {
  const held = funding?.sources.find(({ source, isReady }) => source === "card" && isReady);
  const chosen = form.methods.watch("sources") ?? [];
  const card = chosen.find(({ source }) => source === "card");
  const now = card && (chosen.length === 1 ? total : card.amount);
  if (!held || held.amount === now) return null;
  return <p>{t(now ? "askedAgain" : "released", { amount: formatMoney(held.amount) })}</p>;
}

function totalOf(form: Form): number {
  return sumOf(form.methods.watch("amounts") ?? []);
}

/** With one source, its amount is the total, whatever was typed before. */
function complete({ amounts, sources }: AccountFunding): AccountFunding {
  const total = dollarsOf(amounts.reduce((sum, { amount }) => sum + centsOf(amount), 0));
  if (total === 0) return { amounts, sources: [] };
  return { amounts, sources: sources.length === 1 ? sources.map((one) => ({ ...one, amount: total })) : sources };
}

/** The accounts' limits and the sources' for the same rules as the server's. The amount of a single source isn't typed. */
function rulesOf({ accounts, sources }: Funding): Parameters<typeof fundingRules>[0] {
  return {
    products: accounts.map(({ fundingProductId: id, minimumAmount, maximumAmount, mayFundLater }) => ({
      id,
      minimumAmount,
      maximumAmount,
      terms: { openingDeposit: mayFundLater ? "later" : "atOpening" },
    })),
    chosen: accounts.map(({ fundingProductId }) => fundingProductId),
    mostOf: (source) => sources.find((one) => one.source === source)?.most,
    availableIn: (reference) =>
      sources.flatMap(({ accounts: here = [] }) => here).find((one) => one.reference === reference)?.availableBalance,
    complete,
  };
}

/** The saved answers, or each account's least amount without a source. */
function beginningOf({ accounts, funding, sources }: Funding) {
  const amounts = accounts.map(({ fundingProductId, minimumAmount }) => {
    const saved = funding?.amounts.find((one) => one.fundingProductId === fundingProductId);
    return { fundingProductId, amount: saved?.amount ?? (minimumAmount > 0 ? minimumAmount : undefined) };
  });
  const saved = (funding?.sources ?? []).filter(({ source }) => sources.some((one) => one.source === source));
  const kept = saved.map(({ source, amount, fromAccountReference }) => ({
    source,
    amount,
    ...(fromAccountReference !== undefined && { fromAccountReference }),
  }));
  return { amounts: amounts as AccountFunding["amounts"], sources: kept };
}

export const fundingScreen: AccountScreenModule = {
  Screen: FundingScreen,
  prefetch: async ({ applicationId }) => prefetch(accountFundingApi.funding, { applicationId }),
};
