import type { ReactNode } from "react";
import type { ProductPath } from "@portico/domain/loan/product";
import {
  AutoIcon,
  AutoRefiIcon,
  BoatIcon,
  CreditCardIcon,
  HelocIcon,
  MotorcycleIcon,
  OtherSecuredIcon,
  PersonalLineIcon,
  RvIcon,
  SeasonalIcon,
  ShareSecuredIcon,
  SignatureIcon,
} from "./product-icons.tsx";

/** A product without an icon doesn't compile. */
const icons: Readonly<Record<ProductPath, () => ReactNode>> = {
  auto: AutoIcon,
  autorefi: AutoRefiIcon,
  boat: BoatIcon,
  motorcycle: MotorcycleIcon,
  rv: RvIcon,
  heloc: HelocIcon,
  ploc: PersonalLineIcon,
  signature: SignatureIcon,
  creditcard: CreditCardIcon,
  seasonal: SeasonalIcon,
  othersecured: OtherSecuredIcon,
  sharesecured: ShareSecuredIcon,
};

/** Whether there is an icon of this name, because institutions can use other names. */
export function isProductIconName(name: string): name is ProductPath {
  return Object.hasOwn(icons, name);
}

/**
 * The icon of a product by its route prefix. This module includes all icons, so a page about one product imports that product's icon
 * instead.
 */
export function ProductIcon({ name }: { name: ProductPath }) {
  const Drawing = icons[name];
  return <Drawing />;
}
