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

const icons = {
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

/** A product's route prefix. */
export type ProductIconName = keyof typeof icons;

/** Whether there is an icon of this name, because institutions can use other names. */
export function isProductIconName(name: string): name is ProductIconName {
  return Object.hasOwn(icons, name);
}

/**
 * The icon of a product by its route prefix. This module includes all twelve icons, so a page about one product imports that product's icon
 * instead.
 */
export function ProductIcon({ name }: { name: ProductIconName }) {
  const Drawing = icons[name];
  return <Drawing />;
}
