import { partAhead } from "../page/part-ahead.tsx";

/** More accounts. Only a member whose loan is accepted is offered some, last on the page. */
export const moreAccounts = partAhead(async () => (await import("./more-accounts.tsx")).MoreAccounts);
