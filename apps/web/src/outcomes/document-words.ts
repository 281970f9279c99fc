import { defineWords } from "../words/words.ts";

// The part is "offer", so that an institution's own words for it stay valid.

export const t = defineWords("offer", {
  documentsTitle: "What we need before we pay",
  documentsTitleLine: "What we need before you can use your line",
  documentsTitleCard: "What we need before you can use your card",
  otherFiles: "Your files, or send something else",
  "document.photoId": "A driver's license or other ID",
  "document.payStubs": "The two newest pay stubs",
  "document.payStubsOfEachJob": "The two newest pay stubs from each job",
  "document.taxReturns": "The last two tax returns",
  "document.pensionStatement": "A statement of retirement income, such as Form 1099",
  "document.awardLetter": "The newest award letter for benefits, such as Social Security",
  "document.lease": "The lease for the rental income",
  "document.incomeStatements": "A statement of other income",
  "document.purchaseAgreement": "The seller's purchase agreement",
  "document.vehicleInsurance": "Proof of insurance for the {thing}",
  "document.vehicleNumber": "A photo of the {thing}'s {number}",
  "document.payoffStatement": "The old loan's newest statement",
  "document.homeInsurance": "Proof of home insurance",
  "document.mortgageStatement": "The newest mortgage statement",
  "document.savingsStatement": "A statement of the account that secures the loan",
  "document.collateralTitle": "The title or receipt for what secures the loan",
  "document.somethingElse": "Another paper that you sent",
  "document.bankStatement": "A bank statement",
  "document.proofOfAddress": "Proof of address, such as a utility bill",
  "document.registration": "A vehicle's registration",
  "document.explanation": "A letter that explains something",
});
