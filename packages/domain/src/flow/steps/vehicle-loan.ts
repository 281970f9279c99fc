import { all, is } from "../condition.ts";
import { step } from "../step.ts";

/** Who sells, new or used: the product's first own page. */
export const vehicleSeller = step({
  id: "vehicleSeller",
  path: "auto/product/type",
  section: "yourLoan",
  header: "select",
  done: is("sellerKnown"),
  commands: ["POST /api/VehicleSeller"],
  samples: [{ sellerKnown: true }],
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

/** How much, how long, how much down; and the protection of the payments, which is always a choice. */
export const vehicleLoanDetails = step({
  id: "vehicleLoanDetails",
  path: "auto/product/details",
  section: "yourLoan",
  header: "funding",
  requires: is("vehicleValued"),
  done: is("loanRequested"),
  commands: ["POST /api/VehicleLoan"],
  samples: [{ loanRequested: true }],
});

/** A yes or a no to each protection, for each person: never a default. */
export const paymentProtection = step({
  id: "paymentProtection",
  path: "{productType}/paymentProtection",
  section: "yourLoan",
  header: "cards",
  when: is("paymentProtectionOffered"),
  requires: is("loanRequested"),
  done: is("paymentProtectionAnswered"),
  commands: ["POST /api/PaymentProtection"],
  voids: ["paymentProtection"],
  rests: ["coApplicantSelection"],
  samples: [{ paymentProtectionAnswered: true }],
});
