import { useEffect, useMemo } from "react";
import { accountFundingApi, type OfferedSource } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import { fundingRules, type AccountFunding, type ChosenSource } from "@portico/domain/accounts/funding";
import type { FundingSource } from "@portico/domain/accounts/funding-limits";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { CountedFields } from "../../forms/fields/counted-fields.tsx";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { SelectableCard } from "../../widgets/selectable-card/selectable-card.tsx";
import { SelectField } from "../../widgets/select-field/select-field.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import styles from "./funding.module.css";
import { t } from "./words.ts";

type Funding = OutputOf<typeof accountFundingApi.funding>;
type Form = StepForm<AccountFunding>;

/** The sources count although the amount of a single one isn't on the page. */
const sourcesToo = ["sources"] as const;

/** How much each account opens with, and where the money comes from. */
function FundingScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId } = journey;
  const offered = useApi(accountFundingApi.funding, { applicationId });
  const schema = useMemo(() => fundingRules(rulesOf(offered)), [offered]);
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
              most: formatMoney(account.maximumAmount),
            })}
          />
        ))}
      </FieldStack>
      <CountedFields form={form} names={sourcesToo} />
      <output className={styles.total}>
        <span>{t("total")}</span> <strong>{formatMoney(total)}</strong>
      </output>
      {total === 0 ? <p>{t("later")}</p> : <Sources {...{ form, offered, total }} />}
    </StepPage>
  );
}

interface SourcesProps {
  readonly form: Form;
  readonly offered: Funding;
  readonly total: number;
}

/** The sources as cards. With one source, it pays all of it. With several, each has an amount. */
function Sources({ form, offered: { sources }, total }: SourcesProps) {
  const chosen = form.methods.watch("sources") ?? [];
  useEffect(() =>
    form.describe("sources", {
      label: t("sources"),
      show: (taken) => (taken as readonly ChosenSource[]).map(({ source }) => t(source)).join(", "),
    }),
  );
  if (sources.length === 0) return <p>{t("noSource")}</p>;
  const isChosen = (source: FundingSource) => chosen.some((one) => one.source === source);
  const toggle = ({ source, accounts }: OfferedSource) => {
    const next = isChosen(source) ? chosen.filter((one) => one.source !== source) : [...chosen, { source, amount: 0 }];
    const divided = shared(inOrder(next, sources), total);
    form.methods.setValue(
      "sources",
      divided.map((one) => (one.source === source ? { ...one, ...accountThatPays(one.amount, accounts) } : one)),
    );
    form.changed();
  };
  return (
    <FieldGroup id={form.idOf("sources")} label={t("sources")} hint={t("sourcesHint")} error={form.errorOf("sources")}>
      <FieldStack>
        {sources.map((source) => (
          <FieldStack key={source.source}>
            <SelectableCard
              name={`source-${source.source}`}
              title={t(source.source)}
              line={lineOf(source)}
              checked={isChosen(source.source)}
              onChange={() => toggle(source)}
            />
            <Details {...{ form, source, chosen }} />
          </FieldStack>
        ))}
        {chosen.length > 1 && <Balance given={sumOf(chosen)} total={total} />}
      </FieldStack>
    </FieldGroup>
  );
}

/** When the money can be used, and the most of it. */
function lineOf({ source, most: dollars, usableOn }: OfferedSource): string {
  const most = formatMoney(dollars);
  if (usableOn !== undefined) return t("dayLine", { date: dateInWords(usableOn), most });
  return source === "internal" ? t("atOnceLine") : t("atOnceMostLine", { most });
}

/** How far several sources are from the total, while somebody types. */
function Balance({ given, total }: { readonly given: number; readonly total: number }) {
  const differs = centsOf(total) - centsOf(given);
  const state = differs === 0 ? "even" : differs > 0 ? "left" : "over";
  return (
    <p className={styles.total} aria-live="polite">
      {t("balance", { state, amount: formatMoney(dollarsOf(Math.abs(differs))), total: formatMoney(total) })}
    </p>
  );
}

interface DetailsProps {
  readonly form: Form;
  readonly source: OfferedSource;
  readonly chosen: readonly ChosenSource[];
}

const labels = { internal: "fromInternal", card: "fromCard", bankAccount: "fromBankAccount" } as const;

/** The account here that pays, and the amount of each of several sources. */
function Details({ form, source: { source, accounts }, chosen }: DetailsProps) {
  const place = chosen.findIndex((one) => one.source === source);
  if (place === -1) return null;
  const name = `sources.${place}.fromAccountReference` as const;
  return (
    <>
      {accounts && (
        <SelectField
          id={form.idOf(name)}
          name={name}
          label={t("from")}
          options={accounts.map(({ reference, type, lastFour, availableBalance }) => ({
            value: reference,
            label: t("account", { type, lastFour, available: formatMoney(availableBalance) }),
          }))}
          placeholder={t("chooseAccount")}
          value={chosen[place]?.fromAccountReference ?? ""}
          error={form.errorOf(name)}
          onChange={({ target }) => {
            form.methods.setValue(name, target.value);
            form.changed();
          }}
        />
      )}
      {chosen.length > 1 && (
        // Removing a source moves the later ones up, so the key includes the position.
        <MoneyInput key={place} form={form} name={`sources.${place}.amount`} label={t(labels[source])} />
      )}
    </>
  );
}

/** The first account that has the money. Without one, the person chooses. */
function accountThatPays(amount: number, accounts: OfferedSource["accounts"] = []) {
  const found = accounts.find(({ availableBalance }) => availableBalance >= amount);
  return found && { fromAccountReference: found.reference };
}

function inOrder(chosen: readonly ChosenSource[], offered: readonly OfferedSource[]): ChosenSource[] {
  const order = offered.map(({ source }) => source);
  return chosen.toSorted((one, other) => order.indexOf(one.source) - order.indexOf(other.source));
}

/** A source that was just chosen gets what the others leave. */
function shared(sources: readonly ChosenSource[], total: number): ChosenSource[] {
  if (sources.length === 1) return sources.map((one) => ({ ...one, amount: total }));
  const given = sources.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const left = dollarsOf(Math.max(0, centsOf(total) - given));
  return sources.map((one) => (one.amount === 0 ? { ...one, amount: left } : one));
}

function totalOf(form: Form): number {
  return sumOf(form.methods.watch("amounts") ?? []);
}

/** The sum of the amounts that are typed so far. */
function sumOf(amounts: readonly { readonly amount?: number }[]): number {
  return dollarsOf(
    amounts.reduce((sum, { amount }) => sum + (typeof amount === "number" && amount > 0 ? centsOf(amount) : 0), 0),
  );
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
