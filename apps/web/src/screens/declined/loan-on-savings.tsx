import { ProductCode } from "@portico/domain/loan/product";
import { LoanLink } from "../../outcomes/loan-link.tsx";
import { useFrame } from "../../page/frame.ts";
import { t } from "./words.ts";

/** The loan that people's own savings secure, as another way on. Nothing if the institution doesn't have one, or if it was declined. */
export function LoanOnSavings({ productCode }: { readonly productCode: ProductCode }) {
  const { products } = useFrame();
  const loan = products.find(({ id }) => id === ProductCode.shareSecured);
  if (!loan || productCode === ProductCode.shareSecured) return null;
  const product = loan.displayText;
  return (
    <li>
      <p>{t("savings")}</p>
      <LoanLink productCode={ProductCode.shareSecured}>{t("seeSavings", { product })}</LoanLink>
    </li>
  );
}
