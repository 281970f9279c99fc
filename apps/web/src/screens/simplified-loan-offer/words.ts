import { defineWords } from "../../words/words.ts";

export const t = defineWords("simplifiedLoanOffer", {
  title: "You're approved",
  askedFor: "You asked for {amount}: {description}.",
  payment: "Your monthly payment",
  payments: "{months} monthly payments",
  withProtection: "Each payment is {alone} plus {protection} for the payment protection you chose",
  limit: "Your credit limit",
  minimum: "Minimum payment on the full limit",
  transfer: "Balance to transfer",
  rate: "Rate",
  rateApr: "{rate}% APR",
  term: "Term",
  months: "{months} months",
  amount: "Amount",
  papers: "Your papers will have the final figures.",
  reference: "Reference number {reference}",
  sayNo: "There's nothing to accept here. You owe nothing until you sign. Don't want it? Call {telephone}.",
  sayNoCard:
    "There's nothing to accept here. You owe nothing until you use the card. Don't want it? Call {telephone}, and we'll cancel it.",
  contactBy: "Someone at {clientName} will contact you by {date}.",
  documentsBy: "Send the documents below by {date}.",
  uploadsTitle: "Send your documents",
  documentsTitle: "What we need from you",
  nextTitle: "What happens next",
});
