import { useState } from "react";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { KeptAnswer, moneyText } from "./kept-answer.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<RefinancingEntry>;
  /** What the person told before they applied. It isn't asked again. */
  readonly estimated: EstimatedLoan | undefined;
}

/** The balance of the present loan, and what it costs a month. */
export function OwedAndPaid({ form, estimated }: Props) {
  const [isOpen, setOpen] = useState(estimated === undefined);
  const isPaidKnown = estimated?.presentMonthlyPayment !== undefined;
  const hasProblem = Boolean(form.errorOf("amountOwed") ?? (isPaidKnown && form.errorOf("presentMonthlyPayment")));
  const isFolded = !isOpen && !hasProblem;
  return (
    <>
      {isFolded ? (
        <FoldedBalance form={form} isPaidKnown={isPaidKnown} onChange={() => setOpen(true)} />
      ) : (
        <MoneyInput form={form} name="amountOwed" label={t("amountOwed")} />
      )}
      {!(isFolded && isPaidKnown) && (
        <MoneyInput form={form} name="presentMonthlyPayment" label={t("presentPayment")} />
      )}
    </>
  );
}

interface FoldedProps extends Pick<Props, "form"> {
  readonly isPaidKnown: boolean;
  readonly onChange: () => void;
}

/** The known balance, and the payment if it is known too, as text. */
function FoldedBalance({ form, isPaidKnown, onChange }: FoldedProps) {
  const [owed, paid] = form.methods.watch(["amountOwed", "presentMonthlyPayment"]).map(moneyText);
  return (
    <p>
      <KeptAnswer form={form} name="amountOwed" label={t("amountOwed")} />
      {isPaidKnown && <KeptAnswer form={form} name="presentMonthlyPayment" label={t("presentPayment")} />}
      {isPaidKnown ? t("owesAndPays", { amount: owed!, payment: paid! }) : t("owes", { amount: owed! })}{" "}
      <Button kind="quiet" onClick={onChange}>
        {t(isPaidKnown ? "changeBoth" : "changeOwed")}
      </Button>
    </p>
  );
}
