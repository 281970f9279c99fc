import { partAhead } from "../../page/part-ahead.tsx";

/** The letters. They come last on the page, so it doesn't wait for them. */
export const letters = partAhead(async () => (await import("./letters.tsx")).Letters);
