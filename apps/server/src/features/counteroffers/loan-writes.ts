import { withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { canonicalJson } from "@portico/domain/values/canonical-json";
import type { AnyRecord, Records } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";

const loanKinds = ["vehicleLoan", "loanRequest", "helocLoan"] as const;

/** What another amount and term change about a loan. The other answers stay as they are. */
const amountFields = [
  "requestedLoanAmount",
  "requestedLoanTermInMonths",
  "downPaymentAmount",
  "loanAmount",
  "balanceTransferAmount",
] as const;

/** Writes the amounts of the declined application's loan with another amount and term, unless the records have them already. */
export function loanWrites(records: Records, asked: AskedLoan, declined: Records): readonly RecordWrite[] {
  const changed = withAmountAndTerm(declined, asked);
  return loanKinds.flatMap((kind) =>
    (records[kind] as readonly AnyRecord[]).flatMap(({ id, applicantId, ...present }, index) => {
      const amounts = Object.entries((changed[kind] as readonly AnyRecord[])[index] ?? {}).filter(([name]) =>
        (amountFields as readonly string[]).includes(name),
      );
      const data = { ...present, ...Object.fromEntries(amounts) };
      return canonicalJson(data) === canonicalJson(present) ? [] : [{ put: kind, id, applicantId, data }];
    }),
  );
}
