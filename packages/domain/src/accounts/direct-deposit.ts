import type { LegalDocument, NamedInstitution } from "./legal-document.ts";
import { isChecking, type AccountProduct } from "./product.ts";

interface Paid {
  readonly owners: readonly string[];
  readonly account: Pick<AccountProduct, "displayText" | "categoryId"> | undefined;
  readonly routingNumber: string;
  readonly micrNumber: string;
}

/** The form with which somebody tells an employer where to pay. It has numbers that only the account's owners may see. */
export function directDepositForm(
  { clientName, clientTelephone }: Pick<NamedInstitution, "clientName" | "clientTelephone">,
  { owners, account, routingNumber, micrNumber }: Paid,
): LegalDocument {
  return {
    id: "directDeposit",
    title: "Direct deposit form",
    sections: [
      {
        heading: "Where to send my pay",
        lines: [
          [
            `${owners.length > 1 ? "Names" : "Name"} on the account: ${owners.join(" and ")}`,
            `Financial institution: ${clientName}, ${clientTelephone}`,
            `Routing number: ${routingNumber}`,
            `Account number for direct deposit and payments: ${micrNumber}`,
            `Kind of account: ${account && isChecking(account) ? "checking" : "savings"} (${account?.displayText ?? ""})`,
          ],
        ],
      },
      {
        heading: "My authorization",
        lines: [
          "I authorize my employer to deposit my pay into this account. This authorization stays in effect until I cancel it in writing.",
          "Amount: [ ] all of my pay   [ ] $____________ of each paycheck",
          "Signature: ______________________________   Date: ______________",
        ],
      },
    ],
  };
}
