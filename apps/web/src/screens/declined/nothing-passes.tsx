import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { useFrame } from "../../page/frame.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import { t } from "./words.ts";

interface Props {
  readonly productCode: ProductCode;
  /** The page is opened on a later day than the decision's. */
  readonly isLater: boolean;
  /** Two people were declined, and each one alone may have another answer. */
  readonly isOfTwo: boolean;
}

/** Counteroffers were looked for, and none was found. */
export function NothingPasses({ productCode, ...about }: Props) {
  const telephone = useFrame().configuration.clientTelephone;
  return (
    <p>
      <Unbroken text={t(wordsOf(about), { kind: kindOf(productCode), telephone })} />
    </p>
  );
}

function wordsOf({ isLater, isOfTwo }: Omit<Props, "productCode">) {
  if (isOfTwo) return isLater ? "nothingPassedTogether" : "nothingPassesTogether";
  return isLater ? "nothingPassed" : "nothingPasses";
}

function kindOf(productCode: ProductCode): "card" | "line" | "loan" {
  if (productCode === ProductCode.creditCard) return "card";
  return isOpenEnd(productCode) ? "line" : "loan";
}
