import {
  mortgagesOf,
  owedAboveValue,
  type HelocLoanEntry,
  type HelocLoanSettings,
} from "@portico/domain/loan/heloc-loan";
import { formatMoney } from "@portico/domain/values/money";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { choicesOf } from "../../forms/fields/choice.ts";
import { CheckboxInput, MoneyInput } from "../../forms/fields/fields.tsx";
import { KeptAnswer } from "../../forms/fields/kept-answer.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

const fieldsOf = {
  primary: { amount: "primaryMortgageAmount", payOff: "payOffPrimaryMortgage" },
  secondary: { amount: "secondaryMortgageAmount", payOff: "payOffSecondaryMortgage" },
} as const;

/** The fields about the home, with those of its mortgages. */
export function fieldsOfHome(mortgages: number) {
  const { primary, secondary } = fieldsOf;
  return [
    "estimatedPropertyValue",
    "mortgageStatusConfigurationId",
    ...(mortgages > 0 ? [primary.amount, primary.payOff] : []),
    ...(mortgages > 1 ? [secondary.amount, secondary.payOff] : []),
  ] as const;
}

interface Props {
  readonly form: StepForm<HelocLoanEntry>;
  readonly mortgageStatuses: HelocLoanSettings["mortgageStatuses"];
  readonly mortgages: number;
}

interface HomePageProps extends Props {
  readonly isForAnotherHome: boolean;
  /** The person said at their address that it has a mortgage, so nobody asks whether it has one. */
  readonly isMortgaged: boolean;
  readonly onNext: () => void;
}

/** The home's value and the balance owed on it. Nothing is saved before the page of the line, because one call saves both. */
export function HomePage({ form, mortgageStatuses, mortgages, isForAnotherHome, isMortgaged, onNext }: HomePageProps) {
  const goOn = async (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    if (!(await form.check(fieldsOfHome(mortgages)))) return;
    form.forgetProblem();
    onNext();
  };
  return (
    <StepPage title={t("title")} form={{ ...form, submit: goOn }} submitLabel={t("goOn")} unsaved="withNextPage">
      {isForAnotherHome && <Notice tone="information">{t("again")}</Notice>}
      <MoneyInput form={form} name="estimatedPropertyValue" label={t("value")} hint={t("valueHint")} />
      <RadioInput
        form={form}
        name="mortgageStatusConfigurationId"
        label={t(isMortgaged ? "mortgages" : "mortgage")}
        options={choicesOf(mortgageStatuses.filter(({ id }) => !isMortgaged || mortgagesOf(id, mortgageStatuses) > 0))}
      />
      {mortgages > 0 && <Mortgage form={form} which="primary" />}
      {mortgages > 1 && <Mortgage form={form} which="secondary" />}
      <OwedAboveValue form={form} mortgages={mortgages} />
    </StepPage>
  );
}

/** A note that more is owed than the home is worth, announced when it appears. The person can still continue, because it may be so. */
function OwedAboveValue({ form, mortgages }: Pick<Props, "form" | "mortgages">) {
  const [value, first, second] = form.methods.watch([
    "estimatedPropertyValue",
    "primaryMortgageAmount",
    "secondaryMortgageAmount",
  ]);
  const owed = owedAboveValue({
    estimatedPropertyValue: numberIn(value),
    ...(mortgages > 0 && { primaryMortgageAmount: numberIn(first) }),
    ...(mortgages > 1 && { secondaryMortgageAmount: numberIn(second) }),
  });
  const isAbove = owed !== undefined && numberIn(value) > 0;
  const check = () => document.getElementById(form.idOf("estimatedPropertyValue"))?.focus();
  return (
    <div aria-live="polite">
      {isAbove && (
        <Notice
          tone="warning"
          title={t("aboveValueTitle")}
          actions={
            <Button kind="secondary" onClick={check}>
              {t("checkValue")}
            </Button>
          }
        >
          <p>{t("aboveValue", { value: formatMoney(numberIn(value)), owed: formatMoney(owed) })}</p>
        </Notice>
      )}
    </div>
  );
}

/** A field without an answer has null, and one with another text has that. */
function numberIn(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** One mortgage on the home: its balance, and whether the line pays it off. */
function Mortgage({ form, which }: { form: StepForm<HelocLoanEntry>; which: keyof typeof fieldsOf }) {
  const { amount, payOff } = fieldsOf[which];
  return (
    <div>
      <MoneyInput form={form} name={amount} label={t(`${which}Amount`)} hint={t("owedHint")} />
      <CheckboxInput form={form} name={payOff} label={t(`${which}PayOff`)} />
    </div>
  );
}

/** The answers of that page as answers of the next one, which saves them. */
export function KeptHome({ form, mortgageStatuses, mortgages }: Props) {
  const statusText = (id: unknown) => mortgageStatuses.find((status) => status.id === id)?.displayText ?? "";
  return (
    <>
      <KeptAnswer form={form} name="estimatedPropertyValue" label={t("value")} show={moneyText} />
      <KeptAnswer form={form} name="mortgageStatusConfigurationId" label={t("mortgage")} show={statusText} />
      {mortgages > 0 && <KeptMortgage form={form} which="primary" />}
      {mortgages > 1 && <KeptMortgage form={form} which="secondary" />}
    </>
  );
}

function KeptMortgage({ form, which }: { form: StepForm<HelocLoanEntry>; which: keyof typeof fieldsOf }) {
  const { amount, payOff } = fieldsOf[which];
  return (
    <>
      <KeptAnswer form={form} name={amount} label={t(`${which}Amount`)} show={moneyText} />
      <KeptAnswer form={form} name={payOff} label={t(`${which}PayOff`)} show={yesOrNo} />
    </>
  );
}

function moneyText(dollars: unknown): string {
  return typeof dollars === "number" ? formatMoney(dollars) : "";
}

function yesOrNo(isTicked: unknown): string {
  return t(isTicked === true ? "yes" : "no");
}
