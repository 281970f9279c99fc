import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { outsideAddress } from "../../page/outside-address.ts";
import { useFrame } from "../../page/frame.ts";
import { ButtonLink } from "../../widgets/button/button.tsx";
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
      <ButtonLink kind="secondary" href={outsideAddress(`/${productPaths[ProductCode.shareSecured]}/authentication`)}>
        {t("seeSavings", { product })}
      </ButtonLink>
    </li>
  );
}
