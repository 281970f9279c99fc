import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicateCancelled", {
  title: "We stopped this application",
  lede: "Your other application with {clientName} hasn't changed. We didn't receive this one, and it doesn't affect your credit score.",
  stoppedLede:
    "It's the one that you hadn't sent. We didn't receive it, and it doesn't affect your credit score. You can start a new one at any time.",
  ledeAccounts: "Your other application with {clientName} hasn't changed. We didn't receive this one.",
  stoppedAccounts:
    "It's the one that you hadn't finished. We didn't receive it, and we take no money. If we reserved some on your card, your bank releases it within a few days. You can start a new one at any time.",
  otherAccounts: "See accounts and loans",
  othersStay: "Your other applications stay as they are.",
  "ended.anotherVehicle":
    "You chose another vehicle instead. We didn't receive this one, and it doesn't affect your credit score.",
  "ended.acceptedLoan":
    "You accepted another loan with us instead. We didn't receive this one, and it doesn't affect your credit score.",
  withdrawnTitle: "We closed this application",
  withdrawnLede: "You told us that you don't need this loan anymore. You can start a new application at any time.",
  withdrawnAccounts:
    "You told us that you don't need these accounts anymore. If we reserved money on your card, your bank releases it within a few days. A payment that was already on its way goes back to you.",
  other: "To open the other application, ask us to email you a link, or sign in if you're a member.",
  otherByLink: "To open the other application, ask us to email you a link.",
  otherByPhone: "To open the other application, call us.",
  openOther: "Open my other application",
  sentTitle:
    "{isNamed, select, true {You sent the application with {name} first} other {You sent the application with your co-borrower first}}",
  sentLede:
    "So we closed this one, and you can't send it anymore. Closing it doesn't affect your credit score. What you saved here stays on file.",
  sentText:
    "{isNamed, select, true {To see where the sent one stands, {name} can open our newest email, or ask us for a new link.} other {To see where the sent one stands, your co-borrower can open our newest email, or ask us for a new link.}}",
  sentByPhone: "To see where the sent one stands, call us.",
  openSent: "Get a link to the sent one",
  otherLoans: "See all loans",
});
