import { partAhead } from "../page/part-ahead.tsx";

/** How far an invited co-borrower is. Most applications have none, so it is fetched only with one. */
export const partner = partAhead(async () => (await import("./partner-notice.tsx")).PartnerNotice);
