import * as z from "zod/mini";
import { formatMoney } from "../values/money.ts";
import type { LegalDocument, Line, NamedInstitution } from "./legal-document.ts";
import { feesOf, isChecking, type AccountProduct } from "./product.ts";
import { feeLine } from "./truth-in-savings.ts";

const line = z.string().check(z.minLength(1), z.maxLength(300));

/** An institution's own facts for the initial disclosures of electronic fund transfers (12 CFR 1005.7(b)). */
export const TransferPolicy = z.strictObject({
  /** "Monday through Friday". Holidays don't count. */
  businessDays: line,
  /** The kinds of transfers that people can make, in sentences. */
  kinds: z.array(line).check(z.minLength(1), z.maxLength(12)),
  /** The kinds that need a debit card. */
  cardKinds: z._default(z.array(line).check(z.maxLength(6)), []),
  /** Limits on their frequency and amounts, in sentences. Those of a card are an account's own, and so are all fees. */
  limits: z.array(line).check(z.minLength(1), z.maxLength(8)),
});
export type TransferPolicy = z.output<typeof TransferPolicy>;

/**
 * The initial disclosures of 12 CFR 1005.7(b), with the model clauses of appendix A-2 and the model notice of appendix A-3. They are due when
 * somebody contracts for a transfer service, or before the first transfer.
 */
export function transferDisclosures(
  institution: NamedInstitution,
  policy: TransferPolicy,
  products: readonly AccountProduct[],
): LegalDocument {
  const hasCard = products.some((product) => isChecking(product) || product.terms.debitCard === "offered");
  const fees = ofAccounts(products, ({ terms }) =>
    feesOf(terms)
      .filter(({ isForTransfers }) => isForTransfers)
      .map(feeLine),
  );
  return {
    id: "electronicTransfers",
    title: "Electronic fund transfers: your rights and responsibilities",
    sections: [
      { heading: "Your liability for transfers that you did not authorize", lines: liability(hasCard) },
      { heading: "Contact us about a transfer that you did not authorize", lines: contact(institution) },
      {
        heading: "Business days",
        lines: [
          `For purposes of these disclosures, our business days are ${policy.businessDays}. Holidays are not included.`,
        ],
      },
      { heading: "Transfers you may make", lines: [hasCard ? [...policy.kinds, ...policy.cardKinds] : policy.kinds] },
      {
        heading: "Limits on transfers",
        lines: [[...policy.limits, ...ofAccounts(products, ({ terms }) => terms.cardLimits)]],
      },
      { heading: "Fees", lines: fees.length > 0 ? [fees] : ["We do not charge for electronic fund transfers."] },
      { heading: "Your right to documents", lines: documentation },
      { heading: "Preauthorized payments", lines: stopping(institution, products) },
      { heading: "Our liability", lines: ourLiability },
      { heading: "Confidentiality", lines: confidentiality },
      { heading: "Fees of other ATM operators", lines: [atmFees] },
      { heading: "In case of errors or questions about your electronic transfers", lines: errors(institution) },
    ],
  };
}

/** The lines of all accounts. One that isn't about each of them begins with the account's name. */
function ofAccounts(
  products: readonly AccountProduct[],
  linesOf: (product: AccountProduct) => readonly string[],
): readonly string[] {
  return [...new Set(products.flatMap(linesOf))].flatMap((text) => {
    const its = products.filter((product) => linesOf(product).includes(text));
    return its.length === products.length ? text : its.map(({ displayText }) => `${displayText}: ${text}`);
  });
}

/** 12 CFR 1005.7(b)(1), model clause A-2(a). */
function liability(hasCard: boolean): readonly string[] {
  const code = hasCard ? "card or code" : "code";
  return [
    `Tell us AT ONCE if you believe your ${code} has been lost or stolen, or if you believe that an electronic fund transfer has been made without your permission using information from your check. Telephoning is the best way of keeping your possible losses down. You could lose all the money in your account. If you tell us within 2 business days after you learn of the loss or theft of your ${code}, you can lose no more than $50 if someone used your ${code} without your permission.`,
    `If you do NOT tell us within 2 business days after you learn of the loss or theft of your ${code}, and we can prove we could have stopped someone from using your ${code} without your permission if you had told us, you could lose as much as $500.`,
    `Also, if your statement shows transfers that you did not make, including those made by ${code} or other means, tell us at once. If you do not tell us within 60 days after the statement was mailed to you, you may not get back any money you lost after the 60 days if we can prove that we could have stopped someone from taking the money if you had told us in time.`,
    "If a good reason (such as a long trip or a hospital stay) kept you from telling us, we will extend the time periods.",
  ];
}

/** 12 CFR 1005.7(b)(2), model clause A-2(b). */
function contact({ clientName, clientTelephone, clientAddress }: NamedInstitution): readonly string[] {
  return [
    `If you believe your card or code has been lost or stolen, call ${clientTelephone} or write ${clientName}, ${clientAddress}.`,
    "You should also call the number or write to the address listed above if you believe a transfer has been made using the information from your check without your permission.",
  ];
}

/** 12 CFR 1005.7(b)(6), model clause A-2(e) and (f). */
const documentation: readonly string[] = [
  "You can get a receipt at the time you make any transfer to or from your account using an automated teller machine or a point-of-sale terminal.",
  "If you have arranged to have direct deposits made to your account at least once every 60 days from the same person or company, you can call us to find out whether or not the deposit has been made.",
  "You will get a monthly account statement, unless there are no transfers in a particular month. In any case you will get the statement at least quarterly.",
];

/** The charges for orders to stop a payment, by account. */
function stopPaymentFees(products: readonly AccountProduct[]): string {
  const charged = products.filter(({ terms }) => terms.stopPaymentFee);
  const fees = new Set(products.map(({ terms }) => terms.stopPaymentFee ?? 0));
  if (charged.length === 0) return "We do not charge for a stop-payment order.";
  const sentence = (fee: number) => `We will charge you ${formatMoney(fee)} for each stop-payment order you give`;
  if (fees.size === 1) return `${sentence(charged[0]!.terms.stopPaymentFee!)}.`;
  return charged.map(({ displayText, terms }) => `${sentence(terms.stopPaymentFee!)} for ${displayText}.`).join(" ");
}

/** 12 CFR 1005.7(b)(7), model clause A-2(g). */
function stopping(
  { clientName, clientTelephone, clientAddress }: NamedInstitution,
  products: readonly AccountProduct[],
) {
  return [
    `If you have told us in advance to make regular payments out of your account, you can stop any of these payments. Call ${clientTelephone}, or write ${clientName}, ${clientAddress}, in time for us to receive your request 3 business days or more before the payment is scheduled to be made. If you call, we may also require you to put your request in writing and get it to us within 14 days after you call. ${stopPaymentFees(products)}`,
    "If these regular payments may vary in amount, the person you are going to pay will tell you, 10 days before each payment, when it will be made and how much it will be.",
    "If you order us to stop one of these payments 3 business days or more before the transfer is scheduled, and we do not do so, we will be liable for your losses or damages.",
  ];
}

/** 12 CFR 1005.7(b)(8), model clause A-2(h). */
const ourLiability: readonly Line[] = [
  "If we do not complete a transfer to or from your account on time or in the correct amount according to our agreement with you, we will be liable for your losses or damages. However, there are some exceptions. We will not be liable, for instance:",
  [
    "If, through no fault of ours, you do not have enough money in your account to make the transfer.",
    "If the automated teller machine where you are making the transfer does not have enough cash.",
    "If the terminal or system was not working properly and you knew about the breakdown when you started the transfer.",
    "If circumstances beyond our control (such as fire or flood) prevent the transfer, despite reasonable precautions that we have taken.",
  ],
  "There may be other exceptions stated in our agreement with you.",
];

/** 12 CFR 1005.7(b)(9), model clause A-2(d). */
const confidentiality: readonly Line[] = [
  "We will disclose information to third parties about your account or the transfers you make:",
  [
    "Where it is necessary for completing transfers, or",
    "In order to verify the existence and condition of your account for a third party, such as a credit bureau or merchant, or",
    "In order to comply with government agency or court orders, or",
    "If you give us your written permission.",
  ],
];

/** 12 CFR 1005.7(b)(11). */
const atmFees =
  "When you use an ATM not owned by us, you may be charged a fee by the ATM operator or any network used (and you may be charged a fee for a balance inquiry even if you do not complete a fund transfer).";

/** 12 CFR 1005.7(b)(10), model notice A-3(a), with the longer times of new accounts (12 CFR 1005.11(c)(3)). */
function errors({ clientName, clientTelephone, clientAddress }: NamedInstitution): readonly Line[] {
  return [
    `Telephone us at ${clientTelephone} or write us at ${clientName}, ${clientAddress}, as soon as you can, if you think your statement or receipt is wrong or if you need more information about a transfer listed on the statement or receipt. We must hear from you no later than 60 days after we sent the FIRST statement on which the problem or error appeared.`,
    [
      "Tell us your name and account number (if any).",
      "Describe the error or the transfer you are unsure about, and explain as clearly as you can why you believe it is an error or why you need more information.",
      "Tell us the dollar amount of the suspected error.",
    ],
    "If you tell us orally, we may require that you send us your complaint or question in writing within 10 business days.",
    "We will determine whether an error occurred within 10 business days after we hear from you and will correct any error promptly. If we need more time, however, we may take up to 45 days to investigate your complaint or question. If we decide to do this, we will credit your account within 10 business days for the amount you think is in error, so that you will have the use of the money during the time it takes us to complete our investigation. If we ask you to put your complaint or question in writing and we do not receive it within 10 business days, we may not credit your account.",
    "For errors involving new accounts, point-of-sale, or foreign-initiated transactions, we may take up to 90 days to investigate your complaint or question. For new accounts, we may take up to 20 business days to credit your account for the amount you think is in error.",
    "We will tell you the results within three business days after completing our investigation. If we decide that there was no error, we will send you a written explanation. You may ask for copies of the documents that we used in our investigation.",
  ];
}
