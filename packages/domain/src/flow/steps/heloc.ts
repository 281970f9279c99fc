import { all, any, is, isNot } from "../condition.ts";
import { step } from "../step.ts";

/** The kind of home that secures the line, and whether the owner lives in it. An owner who has moved is asked again. */
export const helocPropertyType = step({
  id: "helocPropertyType",
  path: "heloc/property/type",
  section: "start",
  header: "select",
  done: any(is("propertyKindSupported"), isNot("propertyKindSupported")),
  commands: ["POST /api/PropertyType"],
  voids: ["helocPropertyKind"],
  restsAlso: { helocPropertyKind: "ownerMoved" },
  exits: [{ outcome: "unsupportedProperty", when: isNot("propertyKindSupported") }],
  samples: [{ propertyKindSupported: true }, { propertyKindSupported: false }],
});

/** The home's address. An owner whose new answer about its use contradicts the address is asked again. */
export const helocPropertyDetails = step({
  id: "helocPropertyDetails",
  path: "heloc/property/details",
  section: "yourLoan",
  header: "home",
  requires: all(is("propertyKindSupported"), is("disclosuresAccepted")),
  done: any(is("propertyPlaceSupported"), isNot("propertyPlaceSupported")),
  commands: ["POST /api/HelocProperty"],
  exits: [{ outcome: "unsupportedProperty", when: isNot("propertyPlaceSupported") }],
  samples: [{ propertyPlaceSupported: true }, { propertyPlaceSupported: false }],
});

/** The limit of the line, the value of the home, and the debt already on it. */
export const helocLoanDetails = step({
  id: "helocLoanDetails",
  path: "heloc/loan/details",
  section: "yourLoan",
  header: "funding",
  requires: is("propertyPlaceSupported"),
  done: is("loanRequested"),
  commands: ["POST /api/HelocLoan"],
  flags: { mayShowLeavingModal: true },
  samples: [{ loanRequested: true }],
});
