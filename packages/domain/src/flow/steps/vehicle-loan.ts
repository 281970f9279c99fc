import { all, any, is, isNot } from "../condition.ts";
import { step, type RouteFlags, type Step } from "../step.ts";

/**
 * The seller, and whether the vehicle is new or used. The first page about the loan itself. It also asks for the
 * vehicle (decision 088).
 */
export const vehicleSeller = step({
  id: "vehicleSeller",
  path: "{productType}/product/type",
  section: "yourLoan",
  header: "select",
  turn: "first",
  done: is("sellerKnown"),
  commands: ["POST /api/VehicleSeller"],
  samples: [
    { sellerKnown: true, vehicleChosen: true },
    { sellerKnown: true, vehicleChosen: false },
  ],
});

/** The vehicle, by VIN or by the lists, with its options and its value. A changed vehicle loses its value. A move to another state drops only the value. */
export const vehicleCollateral = step({
  id: "vehicleCollateral",
  path: "{productType}/vehicleCollateral",
  section: "yourLoan",
  header: "select",
  turn: "first",
  requires: is("started"),
  done: all(is("vehicleKnown"), is("vehicleValued")),
  commands: ["POST /api/VehicleCollateral", "POST /api/VehicleCollateral/Options", "POST /api/CollateralValuation"],
  voids: ["vehicleOptions", "valuation"],
  rests: ["vehicle"],
  restsAlso: { valuation: "stateOfHomeChanged" },
  flags: { overridesTimeout: true },
  samples: [{ vehicleKnown: true, vehicleValued: true }],
});

/**
 * The same step when buying a vehicle. Buyers who haven't found one skip it, and first learn how much they may borrow.
 */
export const vehicleToBuy = {
  ...vehicleCollateral,
  when: is("vehicleChosen"),
  isUsual: true,
  pageOf: "vehicleSeller",
} as const;

/** Amount, term and down payment. */
export const vehicleLoanDetails = step({
  id: "vehicleLoanDetails",
  path: "{productType}/product/details",
  section: "yourLoan",
  header: "funding",
  turn: "first",
  requires: any(is("vehicleValued"), isNot("vehicleChosen")),
  done: is("loanRequested"),
  commands: ["POST /api/VehicleLoan"],
  samples: [{ loanRequested: true }],
});

/**
 * A yes or a no to each protection, for each person, and never a default. `voided-people.ts` decides which answers stay
 * when a person changes.
 */
export const paymentProtection = step({
  id: "paymentProtection",
  path: "{productType}/paymentProtection",
  section: "yourLoan",
  header: "cards",
  turn: "first",
  when: is("paymentProtectionOffered"),
  requires: is("loanRequested"),
  done: is("paymentProtectionAnswered"),
  commands: ["POST /api/PaymentProtection"],
  samples: [{ paymentProtectionAnswered: true }],
});

/**
 * The pages of a motorcycle, a boat, and an RV open in any order that the walk allows. They override the timeout
 * (specification, chapter 2: route flags). A bypass relaxes order only: a page that isn't on the path doesn't open.
 */
export function withVehicleFlags<const Page extends Step>(page: Page): Page & { readonly flags: RouteFlags } {
  return { ...page, flags: { ...page.flags, bypassesEnforcement: true, overridesTimeout: true } };
}

/** The seller, the vehicle and the amount, for a motorcycle, a boat or an RV. */
export const leisureVehicleSteps = [
  withVehicleFlags(vehicleSeller),
  vehicleToBuy,
  withVehicleFlags(vehicleLoanDetails),
] as const;
