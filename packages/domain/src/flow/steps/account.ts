import { is } from "../condition.ts";
import { step } from "../step.ts";

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

/** The people who get the accounts when the last owner dies, and somebody to call about an owner. Naming nobody is an answer. */
export const beneficiaries = step({
  id: "beneficiaries",
  path: "account/beneficiaries",
  section: "yourAccounts",
  header: "joint",
  turn: "first",
  requires: is("primaryIdentified"),
  done: is("beneficiariesAnswered"),
  commands: ["POST /api/Account/People"],
  samples: [{ beneficiariesAnswered: true }],
});

/** The choice about overdrafts by card, apart from everything else and never preselected (12 CFR 1005.17(b)). */
export const overdraft = step({
  id: "overdraft",
  path: "account/overdraft",
  section: "yourAccounts",
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
  samples: [{ submitted: true }],
});
