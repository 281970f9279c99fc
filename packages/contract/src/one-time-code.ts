import * as z from "zod/mini";

/** Where a six-digit code goes: the email or the phone on file. Neither is asked, and no call tells a part of either. */
export const SendTo = z.enum(["email", "phone"]);
export type SendTo = z.output<typeof SendTo>;

/** Where the newest code went that this browser was sent and may still enter. Null where there is none. */
export const SentTo = z.nullable(SendTo);
