import * as z from "zod/mini";

/** The destination of a six-digit code: the email or the phone on file. Callers can't choose or read either. */
export const SendTo = z.enum(["email", "phone"]);
export type SendTo = z.output<typeof SendTo>;

const digitsWanted = "Enter the six digits of the code.";

/** The six digits. People also paste and type them in groups. */
export const OneTimeCode = z.string(digitsWanted).check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
  z.regex(/^\d{6}$/, digitsWanted),
);

/** The destination of the newest code that this browser may still enter. Null without one. */
export const SentTo = z.nullable(SendTo);
