import { partAhead } from "../../page/part-ahead.tsx";

/** The counteroffers. Most declines have none, so they are fetched with a decline that has some. */
export const counteroffers = partAhead(async () => (await import("./counteroffers.tsx")).Counteroffers);
