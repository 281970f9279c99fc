import { partAhead } from "../../page/part-ahead.tsx";

/** What is left for two owners on their own devices, after this one signed. */
export const ownerSigned = partAhead(async () => (await import("./owner-signed.tsx")).OwnerSigned);
