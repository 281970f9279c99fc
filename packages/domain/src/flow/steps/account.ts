import { any, is, isNot } from "../condition.ts";
import { step } from "../step.ts";
import { coApplicant } from "./co-applicant.ts";

/** The accounts to open. Somebody who isn't a member opens the membership with them. */
export const accountSelection = step({
  id: "accountSelection",
  path: "account/select",
  section: "yourAccounts",
  header: "select",
  turn: "first",
  done: is("accountsChosen"),
  commands: ["POST /api/Account/Selection"],
  samples: [{ accountsChosen: true }],
});

/** Alone, with a joint owner, or with a child. Unanswered again if a chosen account isn't for a child. */
export const owners = step({
  ...coApplicant,
  samples: [
    { isJoint: false, withMinor: false },
    { isJoint: false, withMinor: true },
    { isJoint: true, withMinor: false, jointlyIntended: true, jointNamed: true },
  ],
});

/** The child who owns the accounts together with the adult. The adult gives these answers (decision 364). */
export const minorOwner = step({
  id: "minorOwner",
  path: "account/co-applicant/child",
  section: "applyingTogether",
  header: "identity",
  turn: "first",
  when: is("withMinor"),
  requires: is("primaryIdentified"),
  done: is("minorNamed"),
  commands: ["POST /api/Account/Minor"],
  samples: [{ minorNamed: true }],
});

/**
 * The people who get the accounts when the last owner dies, and somebody to call about an owner. Naming nobody is an answer. Members aren't
 * asked. The page about the money leads here (decision 372).
 */
export const beneficiaries = step({
  id: "beneficiaries",
  path: "account/beneficiaries",
  section: "accountDetails",
  header: "joint",
  turn: "first",
  requires: is("primaryIdentified"),
  done: any(is("beneficiariesAnswered"), isNot("memberIsNew")),
  commands: ["POST /api/Account/People"],
  samples: [{ beneficiariesAnswered: true }],
});

/** How much each account opens with, and where the money comes from. */
export const funding = step({
  id: "funding",
  path: "account/funding",
  section: "addMoney",
  header: "funding",
  turn: "first",
  requires: is("primaryIdentified"),
  done: is("fundingChosen"),
  commands: ["POST /api/Account/Funding"],
  samples: [
    { fundingChosen: true, fundedByCard: true, fundedByBank: false },
    { fundingChosen: true, fundedByCard: false, fundedByBank: true },
    { fundingChosen: true, fundedByCard: true, fundedByBank: true },
    { fundingChosen: true, fundedByCard: false, fundedByBank: false },
  ],
});

/** The card is authorized with the payment vendor's own fields. Nobody is charged yet (decision 354). */
export const fundingCard = step({
  id: "fundingCard",
  path: "account/fundingcard",
  section: "addMoney",
  header: "fundingcard",
  turn: "first",
  when: is("fundedByCard"),
  requires: is("fundingChosen"),
  done: is("cardReady"),
  commands: ["POST /api/Account/Payment", "POST /api/Account/Payment/Refresh"],
  samples: [{ cardReady: true }],
});

/** The account at another bank is linked. It is debited after the signature and a yes (decision 354). */
export const fundingTransfer = step({
  id: "fundingTransfer",
  path: "account/fundingtransfer",
  section: "addMoney",
  header: "fundingtransfer",
  turn: "first",
  when: is("fundedByBank"),
  requires: is("fundingChosen"),
  done: is("bankReady"),
  commands: ["POST /api/Account/Payment", "POST /api/Account/Payment/Refresh"],
  samples: [{ bankReady: true }],
});

/** The choice about overdrafts by card, apart from everything else and never preselected (12 CFR 1005.17(b)). */
export const overdraft = step({
  id: "overdraft",
  path: "account/overdraft",
  section: "accountDetails",
  header: "disclosures",
  turn: "first",
  when: is("overdraftOffered"),
  requires: is("primaryIdentified"),
  done: is("overdraftAnswered"),
  commands: ["POST /api/Account/Overdraft"],
  samples: [{ overdraftAnswered: true }],
});

/** The signatures of all owners. The last one sends the application, and nothing in it can change afterwards. */
export const sign = step({
  id: "sign",
  path: "account/sign",
  section: "checkAndSend",
  header: "sign",
  turn: "each",
  requires: is("disclosuresAccepted"),
  done: is("submitted"),
  commands: ["POST /api/Account/Sign/Open", "POST /api/Account/Sign"],
  exits: [{ outcome: "accountOpening", when: is("submitted") }],
  samples: [{ submitted: true }],
});
