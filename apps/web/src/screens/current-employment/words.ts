import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("currentEmployment", {
  titlePrimary: "Your work and income",
  titleJoint: "{isNamed, select, true {{name}'s work and income} other {Your co-borrower's work and income}}",
  lede: "We look for a payment you can afford.",
  ledeJoint: "Both of your incomes count.",
  change: "Change",
  changeJob: "Change your work",
  changeJobJoint: "{isNamed, select, true {Change {name}'s work} other {Change your co-borrower's work}}",
  otherIncome: "Other income",
  notSavedYet: "Not saved yet",
  anyOther: "Any other income?",
  mainIncome: "{isNamed, select, true {{name}'s income} other {Their income}}",
  ownIncome: "Your income",
  kinds: "Social Security, a pension, rent, and so on. Add each one.",
  alimony:
    "You don't have to tell us about alimony, child support, or separate maintenance unless you want us to consider it for repaying what you borrow.",
  alimonyJoint:
    "{isNamed, select, true {{name} doesn't have to tell us about alimony, child support, or separate maintenance unless they want us to consider it for repaying what you borrow.} other {Your co-borrower doesn't have to tell us about alimony, child support, or separate maintenance unless they want us to consider it for repaying what you borrow.}}",
  entry: "{name}, {amount} a month ({annual} a year)",
  inAll: "{amount} a month in all",
  add: "Add other income",
  isSame: "Is this the same income?",
  twiceTitle: "Is this the same money twice?",
  twice: "{name} is {amount} a month, as much as another income on this page. We'd count both.",
  countOnce: "Yes, count it once",
  countBoth: "No, count both",
  source: "Where does it come from?",
  enteredSource: "What is it?",
  way: "How often?",
  amount: fieldNames.enteredOtherIncome,
  addAnother: "Add another",
  addAnotherLabel: "Add another income",
  saveChange: "Save the change",
  cancel: "Cancel",
});
