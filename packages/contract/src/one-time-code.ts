import * as z from "zod/mini";

/** Where a six-digit code goes: the email or the phone on file. Neither is asked, and no call tells a part of either. */
export const SendTo = z.enum(["email", "phone"]);
export type SendTo = z.output<typeof SendTo>;

const digitsWanted = "Enter the six digits of the code.";

/** The six digits, which people copy and type in groups as well. */
export const OneTimeCode = z.string(digitsWanted).check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
  z.regex(/^\d{6}$/, digitsWanted),
);

/** Where the newest code went that this browser was sent and may still enter. Null where there is none. */
export const SentTo = z.nullable(SendTo);
