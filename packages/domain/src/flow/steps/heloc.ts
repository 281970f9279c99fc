import { all, any, is, isNot } from "../condition.ts";
import { step } from "../step.ts";

/** The kind of home that secures the line, its use, and its state. An owner who has moved out of it is asked again. */
export const helocPropertyType = step({
  id: "helocPropertyType",
  path: "heloc/property/type",
  section: "start",
  header: "select",
  turn: "first",
  done: any(is("propertyKindSupported"), isNot("propertyKindSupported")),
  commands: ["POST /api/PropertyType"],
  voids: ["helocPropertyKind"],
  restsAlso: { helocPropertyKind: "ownerMoved" },
  exits: [{ outcome: "unsupportedProperty", when: isNot("propertyKindSupported") }],
  samples: [{ propertyKindSupported: true }, { propertyKindSupported: false }],
});

/** The home's address. An owner whose new answer about its use or its state contradicts the address is asked again. */
export const helocPropertyDetails = step({
  id: "helocPropertyDetails",
  path: "heloc/property/details",
  section: "yourLoan",
  header: "home",
  turn: "first",
  requires: all(is("propertyKindSupported"), is("disclosuresAccepted")),
  done: is("propertyPlaced"),
  commands: ["POST /api/HelocProperty"],
  samples: [{ propertyPlaced: true }],
});

/** The limit of the line, the value of the home, and the debt already on it. */
export const helocLoanDetails = step({
  id: "helocLoanDetails",
  path: "heloc/loan/details",
  section: "yourLoan",
  header: "funding",
  turn: "first",
  requires: is("propertyPlaced"),
  done: is("loanRequested"),
  commands: ["POST /api/HelocLoan"],
  flags: { mayShowLeavingModal: true },
  samples: [{ loanRequested: true }],
});
