import { all, any, is, isNot } from "../condition.ts";
import { step, type RouteFlags, type Step } from "../step.ts";

/** Who sells, new or used: the product's first own page. */
export const vehicleSeller = step({
  id: "vehicleSeller",
  path: "{productType}/product/type",
  section: "yourLoan",
  header: "select",
  done: is("sellerKnown"),
  commands: ["POST /api/VehicleSeller"],
  samples: [
    { sellerKnown: true, vehicleChosen: true },
    { sellerKnown: true, vehicleChosen: false },
  ],
});

/** Which vehicle, by VIN or by the cascade, with its options and its value. A changed vehicle loses its value. */
export const vehicleCollateral = step({
  id: "vehicleCollateral",
  path: "{productType}/vehicleCollateral",
  section: "yourLoan",
  header: "select",
  requires: is("started"),
  done: all(is("vehicleKnown"), is("vehicleValued")),
  commands: ["POST /api/VehicleCollateral", "POST /api/VehicleCollateral/Options", "POST /api/CollateralValuation"],
  voids: ["vehicleOptions", "valuation"],
  rests: ["vehicle"],
  flags: { overridesTimeout: true },
  samples: [{ vehicleKnown: true, vehicleValued: true }],
});

/** The same page where a vehicle is bought: not asked of somebody who has not found one yet, and is told first what they may borrow. */
export const vehicleToBuy = { ...vehicleCollateral, when: is("vehicleChosen") } as const;

/** How much, how long, how much down; and the protection of the payments, which is always a choice. */
export const vehicleLoanDetails = step({
  id: "vehicleLoanDetails",
  path: "{productType}/product/details",
  section: "yourLoan",
  header: "funding",
  requires: any(is("vehicleValued"), isNot("vehicleChosen")),
  done: is("loanRequested"),
  commands: ["POST /api/VehicleLoan"],
  samples: [{ loanRequested: true }],
});

/** A yes or a no to each protection, for each person: never a default. What a changed person leaves of it is in `voided-people.ts`. */
export const paymentProtection = step({
  id: "paymentProtection",
  path: "{productType}/paymentProtection",
  section: "yourLoan",
  header: "cards",
  when: is("paymentProtectionOffered"),
  requires: is("loanRequested"),
  done: is("paymentProtectionAnswered"),
  commands: ["POST /api/PaymentProtection"],
  samples: [{ paymentProtectionAnswered: true }],
});

/**
 * The pages of a motorcycle, a boat and an RV open in any order that the walk allows and keep their own time (specification, chapter 2: route
 * flags). A bypass relaxes order only: what is not on the path does not open.
 */
export function withVehicleFlags<const Page extends Step>(page: Page): Page & { readonly flags: RouteFlags } {
  return { ...page, flags: { ...page.flags, bypassesEnforcement: true, overridesTimeout: true } };
}

/** Who sells it, which it is, how much: what buying a motorcycle, a boat or an RV asks. */
export const leisureVehicleSteps = [
  withVehicleFlags(vehicleSeller),
  vehicleToBuy,
  withVehicleFlags(vehicleLoanDetails),
] as const;
