import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("eligibility", {
  lede: "You need a membership to borrow from us. You can join if one of these applies to you.",
  again: "Your home address has changed, so please check your county and how you can join.",
  question: "What applies to you?",
  county: fieldNames.county,
  familyMember: "Name of your family member",
  familyMemberHint: "First and last name, as they appear on their statement",
  accounts: "Your new accounts",
  accountsHint: "We open these when you join. You don't pay anything today.",
  required: "Included with your membership.",
  deposit: "Opening deposit for {account}",
  depositHint: "From {least} to {most}",
});
