import { defineWords } from "../../words/words.ts";

export const t = defineWords("fundingTransfer", {
  title: "Pay {amount} from your bank",
  namelessTitle: "Pay from your bank",
  lede: "Sign in at your bank and choose an account. We only link it now.",
  authorization:
    "By choosing an account, you authorize {institution} to take {amount} from it once, electronically, after you sign and your accounts are approved. Until then you can change how you pay.",
  choose: "Choose my bank account",
  working: "Keep this page open while you choose an account.",
  notChosen: "No account is linked yet. Choose one, or pay another way.",
  readyTitle: "Your bank account is linked",
  ready:
    "{bank}, account ending in {lastFour}. We take {amount} after you sign and your accounts are approved. If you chose small deposits, you confirm them first, and we take nothing before that.",
  yourBank: "Your bank",
  goOn: "Continue",
  notLoaded: "We couldn't reach the bank service. Try again, or pay another way.",
});
