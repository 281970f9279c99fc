import type { ReactNode } from "react";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import type { RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import { CountInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { KeptAnswer } from "./kept-answer.tsx";
import { KeptAmount, OpenAmount, type NewAmountState } from "./new-amount.tsx";
import { OwedAndPaid } from "./owed-and-paid.tsx";
import { OwnLender } from "./own-lender.tsx";
import { t } from "./words.ts";

/** The fields about the loan to pay off. */
export const fieldsOfToday = ["presentLender", "amountOwed", "presentMonthlyPayment", "presentPaymentsLeft"] as const;

const fieldsOfAmount = ["requestedLoanAmount", "downPaymentAmount"] as const;

interface Props {
  readonly form: StepForm<RefinancingEntry>;
  readonly tiers: readonly LoanTermTier[];
  readonly amount: NewAmountState;
  readonly estimated: EstimatedLoan | undefined;
  readonly isForAnotherVehicle: boolean;
  /** Whether the product's questions were answered. */
  readonly isAsked: boolean;
  /** The lender of the loan on an earlier vehicle. */
  readonly earlierLender: string | undefined;
  readonly onNext: () => void;
  readonly children: ReactNode;
}

/** The loan to pay off. Nothing is saved before the page of the new loan, because one call saves both. */
export function TodayPage({
  form,
  tiers,
  amount,
  estimated,
  isForAnotherVehicle,
  isAsked,
  earlierLender,
  onNext,
  children,
}: Props) {
  const goOn = async (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    if (!(await form.check([...fieldsOfToday, ...(amount.isAskedToday ? fieldsOfAmount : [])]))) return;
    form.forgetProblem();
    onNext();
  };
  return (
    <StepPage
      title={t("title")}
      lede={t("lede")}
      form={{ ...form, submit: goOn }}
      submitLabel={t("goOn")}
      unsaved="withNextPage"
    >
      {isForAnotherVehicle && <Notice tone="information">{t("again")}</Notice>}
      <FieldStack>
        <TextInput form={form} name="presentLender" label={t("presentLender")} />
        <EarlierLender form={form} lender={earlierLender} />
      </FieldStack>
      <OwnLender form={form} isAsked={isAsked} />
      <OwedAndPaid form={form} estimated={estimated} />
      <CountInput form={form} name="presentPaymentsLeft" label={t("paymentsLeft")} isOptional />
      {amount.isAskedToday ? (
        <OpenAmount form={form} tiers={tiers} />
      ) : (
        amount.isKeptToday && <KeptAmount form={form} />
      )}
      {children}
    </StepPage>
  );
}

/** Offers the lender of the earlier loan while the field is empty, because many people have both loans in one place. */
function EarlierLender({ form, lender }: Pick<Props, "form"> & { readonly lender: string | undefined }) {
  const typed = form.methods.watch("presentLender") ?? "";
  if (lender === undefined || typed !== "") return null;
  return (
    <div>
      <Button kind="quiet" onClick={() => form.fill("presentLender", lender)}>
        {t("sameLender", { lender })}
      </Button>
    </div>
  );
}

/** The answers of that page as answers of the next one, which saves them. */
export function KeptToday({ form }: Pick<Props, "form">) {
  return (
    <>
      <KeptAnswer form={form} name="presentLender" label={t("presentLender")} show={String} />
      <KeptAnswer form={form} name="amountOwed" label={t("amountOwed")} />
      <KeptAnswer form={form} name="presentMonthlyPayment" label={t("presentPayment")} />
      <KeptAnswer form={form} name="presentPaymentsLeft" label={t("paymentsLeft")} show={countText} />
    </>
  );
}

function countText(count: unknown): string {
  return typeof count === "number" ? String(count) : "";
}
