import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("eligibility", {
  lede: "Check how you get your membership.",
  again: "Your home address is in another county. Please check how you can join.",
  zip: "What's your ZIP code?",
  zipHint: "Most people join because of where they live",
  zipHintPays: "Most join by where they live, with {amount} in their own savings",
  cityCanJoin: "{city}, {county} County. You can join.",
  canJoin: "That's {county} County. You can join.",
  otherWays:
    "We can't sign you up by your home in {county} County, but there are other ways to join. Choose one below.",
  otherWaysInState:
    "That ZIP code is in {county} County, {state}. If it's right, we can't sign you up by your home, but there are other ways to join. Choose one below.",
  otherWaysElsewhere:
    "We can't sign you up by your home in that ZIP code, but there are other ways to join. Choose one below.",
  unknownZip: "We don't know that ZIP code. Check it, or choose how you can join.",
  lookupDown: "We can't look up ZIP codes right now. You can go on. Choose how you can join.",
  homeCounty: "Which county is your home in?",
  otherWay: "Join another way",
  byHome: "Join by where you live",
  question: "What applies to you?",
  county: fieldNames.county,
  familyMember: "Name of your family member",
  familyMemberHint: "First and last name, as they appear on their statement",
  accounts: "Your new accounts",
  accountsHint: "You don't pay anything today.",
  chosenAccounts: "{count, plural, one {Opening deposit: {accounts}} other {Opening deposits: {accounts}}}",
  changeAccounts: "Add or change accounts",
  required: "You need this one to join",
  deposit: "Opening deposit for {account}",
  depositHint: "From {least} to {most}",
});
