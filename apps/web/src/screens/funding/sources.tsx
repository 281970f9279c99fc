import { useEffect, useRef } from "react";
import type { OfferedSource } from "@portico/contract/account-funding";
import { depositParts, type AccountFunding, type ChosenSource } from "@portico/domain/accounts/funding";
import type { FundingSource } from "@portico/domain/accounts/funding-limits";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { SelectableCard } from "../../widgets/selectable-card/selectable-card.tsx";
import { SelectField } from "../../widgets/select-field/select-field.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { placeOfRest, restFor, sumOf, toggled } from "./dividing.ts";
import styles from "./funding.module.css";
import { t } from "./words.ts";

type Form = StepForm<AccountFunding>;

/** A new account as people know it. */
export interface NamedAccount {
  readonly fundingProductId: number;
  readonly displayText: string;
  readonly nickname?: string | undefined;
}

interface SourcesProps {
  readonly form: Form;
  readonly offered: { readonly accounts: readonly NamedAccount[]; readonly sources: readonly OfferedSource[] };
  readonly total: number;
}

/** The sources as cards. With one source, it pays all of it. With several, each has an amount. */
export function Sources({ form, offered: { accounts, sources }, total }: SourcesProps) {
  const chosen = form.methods.watch("sources") ?? [];
  useFilledRest(form, total);
  useEffect(() =>
    form.describe("sources", {
      label: t("sources"),
      show: (taken) => (taken as readonly ChosenSource[]).map(({ source }) => t(source)).join(", "),
    }),
  );
  if (sources.length === 0) return <p>{t("noSource")}</p>;
  const toggle = (source: OfferedSource) => {
    form.methods.setValue("sources", toggled(chosen, source, { offered: sources, total }));
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
              checked={chosen.some((one) => one.source === source.source)}
              onChange={() => toggle(source)}
            />
            <Details {...{ form, source, chosen }} />
          </FieldStack>
        ))}
        {chosen.length > 1 && <Balance {...{ form, accounts, chosen, total }} />}
      </FieldStack>
    </FieldGroup>
  );
}

const amountOfSource = /^sources\.(\d+)\.amount$/;

/** Fills in the rest of a split while somebody types, so that nobody has to work it out. */
function useFilledRest({ methods, changed }: Form, total: number): void {
  const typed = useRef<readonly FundingSource[]>([]);
  const fill = (justTyped: FundingSource | undefined) => {
    const chosen = methods.getValues("sources") ?? [];
    if (chosen.length < 2) return;
    if (justTyped) typed.current = [...typed.current.filter((source) => source !== justTyped), justTyped];
    const place = placeOfRest(chosen, typed.current, justTyped);
    const rest = place === -1 ? 0 : restFor(place, chosen, total);
    // More than the total leaves nothing to fill in. The line below says by how much it is over.
    if (rest === 0) return;
    typed.current = typed.current.filter((source) => source !== chosen[place]!.source);
    methods.setValue(`sources.${place}.amount`, rest);
    changed();
  };
  const latest = useRef(fill);
  const lastTotal = useRef(total);
  useEffect(() => {
    latest.current = fill;
    if (lastTotal.current !== total) fill(undefined);
    lastTotal.current = total;
  });
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values, name = "", type }) => {
          const place = amountOfSource.exec(name)?.[1];
          if (type === "change" && place !== undefined) latest.current(values.sources[Number(place)]?.source);
        },
      }),
    [methods],
  );
}

/** When the money can be used, and the most of it. */
function lineOf({ source, most: dollars, usableOn }: OfferedSource): string {
  const most = formatMoney(dollars);
  if (usableOn !== undefined) return t("dayLine", { date: dateInWords(usableOn), most });
  return source === "internal" ? t("atOnceLine") : t("atOnceMostLine", { most });
}

interface BalanceProps {
  readonly form: Form;
  readonly accounts: readonly NamedAccount[];
  readonly chosen: readonly ChosenSource[];
  readonly total: number;
}

/** How far several sources are from the total, while somebody types. Once they add up, which account each of them pays. */
function Balance({ form, accounts, chosen, total }: BalanceProps) {
  const differs = centsOf(total) - centsOf(sumOf(chosen));
  const state = differs === 0 ? "even" : differs > 0 ? "left" : "over";
  return (
    <div className={styles.balance} aria-live="polite">
      <p>{t("balance", { state, amount: formatMoney(dollarsOf(Math.abs(differs))), total: formatMoney(total) })}</p>
      {differs === 0 && accounts.length > 1 && (
        <ul>
          {partLines(form.methods.getValues(), accounts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "Share savings: $50.00 from your card": the part of each account that gets money. */
function partLines({ amounts, sources }: AccountFunding, accounts: readonly NamedAccount[]): readonly string[] {
  // An amount that is still empty is none.
  const whole = amounts.map(({ fundingProductId, amount }) => ({ fundingProductId, amount: amount || 0 }));
  const parts = depositParts({ amounts: whole, sources });
  return accounts.flatMap(({ fundingProductId, displayText, nickname = displayText }) => {
    const its = parts
      .filter((part) => part.fundingProductId === fundingProductId)
      .map(({ source, amountCents }) => t("partFrom", { source, amount: formatMoney(dollarsOf(amountCents)) }));
    return its.length === 0 ? [] : t("partsOf", { account: nickname, parts: its.join(", ") });
  });
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
