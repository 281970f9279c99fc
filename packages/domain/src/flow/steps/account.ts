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
