import { partAhead } from "../../page/part-ahead.tsx";

/** Who applies. One person alone needs no list. */
export const people = partAhead(async () => (await import("./people.tsx")).People);
