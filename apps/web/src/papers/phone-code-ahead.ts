import { partAhead } from "../page/part-ahead.tsx";

/** The code for a phone. It comes with its encoder only after somebody asked for a code. */
export const phoneCode = partAhead(async () => (await import("./phone-code.tsx")).PhoneCode);
