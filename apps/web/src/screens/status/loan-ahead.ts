import { partAhead } from "../../page/part-ahead.tsx";

/** What the loan costs. Only an invited co-borrower reads it here. */
export const loanInShort = partAhead(async () => (await import("./loan-in-short.tsx")).LoanInShort);
