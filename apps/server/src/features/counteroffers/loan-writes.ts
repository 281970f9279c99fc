import { withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import type { AnyRecord, Records } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";

const loanKinds = ["vehicleLoan", "loanRequest", "helocLoan"] as const;

/** The loan's records with another amount and term. */
export function loanWrites(records: Records, asked: AskedLoan): readonly RecordWrite[] {
  const changed = withAmountAndTerm(records, asked);
  return loanKinds.flatMap((kind) =>
    (changed[kind] as readonly AnyRecord[]).map(({ id, applicantId, ...data }) => ({
      put: kind,
      id,
      applicantId,
      data,
    })),
  );
}
