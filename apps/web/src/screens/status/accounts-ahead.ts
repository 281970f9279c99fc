import { partAhead } from "../../page/part-ahead.tsx";

/** Where accounts stand after the signature. A loan has none. */
export const accountsNow = partAhead(async () => (await import("./accounts-now.tsx")).AccountsNow);
