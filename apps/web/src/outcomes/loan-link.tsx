import type { ReactNode } from "react";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { useFrame } from "../page/frame.ts";
import { isPlainClick } from "../page/is-plain-click.ts";
import { outsideAddress } from "../page/outside-address.ts";
import { ButtonLink } from "../widgets/button/button.tsx";

interface Props {
  readonly productCode: ProductCode;
  readonly children: ReactNode;
}

/** A link to another loan, which begins its application as the landing page does. Its first page would lead back to this outcome otherwise. */
export function LoanLink({ productCode, children }: Props) {
  const { beginAgain } = useFrame();
  return (
    <ButtonLink
      kind="secondary"
      href={outsideAddress(`/${productPaths[productCode]}/authentication`)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        beginAgain(productCode);
      }}
    >
      {children}
    </ButtonLink>
  );
}
