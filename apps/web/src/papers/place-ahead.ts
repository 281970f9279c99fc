import { partAhead } from "../page/part-ahead.tsx";

/** The place for a paper's files. Most visits have no paper that waits for one, so it is fetched only with one that does. */
export const paperPlace = partAhead(async () => (await import("./paper-place.tsx")).PaperPlace);
