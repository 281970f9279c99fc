import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("eligibility", {
  lede: "A loan comes with a membership. One of these is enough.",
  again: "Your home address has changed, so look at your county and your way to join again.",
  question: "What applies to you?",
  county: fieldNames.county,
  familyMember: "Name of your family member",
  familyMemberHint: "First and last name, as they are known to us",
  accounts: "Your new accounts",
  accountsHint: "Your membership opens with these when you join. Nothing is taken today.",
  required: "Comes with your membership.",
  deposit: "Opening deposit for {account}",
  depositHint: "From {least} to {most}",
});
