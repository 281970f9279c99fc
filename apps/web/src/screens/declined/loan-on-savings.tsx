import { ProductCode } from "@portico/domain/loan/product";
import { longDate } from "@portico/domain/values/long-date";
import { dayOf } from "../../api/server-clock.ts";
import { LoanLink } from "../../outcomes/loan-link.tsx";
import { useFrame } from "../../page/frame.ts";
import type { Answer } from "./answer.ts";
import { t } from "./words.ts";

interface Props {
  readonly productCode: ProductCode;
  /** The one that this person has sent already. */
  readonly sent: Answer["savingsLoan"];
}

/** The loan that people's own savings secure, as another way on. Nothing if the institution doesn't have one, or if it was declined. */
export function LoanOnSavings({ productCode, sent }: Props) {
  const { products } = useFrame();
  const loan = products.find(({ id }) => id === ProductCode.shareSecured);
  if (!loan || productCode === ProductCode.shareSecured) return null;
  const product = loan.displayText;
  if (sent) return <li>{t("savingsSent", { product, date: longDate(dayOf(sent.since)) })}</li>;
  return (
    <li>
      <p>{t("savings")}</p>
      <LoanLink productCode={ProductCode.shareSecured}>{t("seeSavings", { product })}</LoanLink>
    </li>
  );
}
