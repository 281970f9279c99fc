import { partAhead } from "../page/part-ahead.tsx";

/** The membership of a new person's loan, where it opens here. */
export const membershipOfLoan = partAhead(async () => (await import("./membership-of-loan.tsx")).MembershipOfLoan);
