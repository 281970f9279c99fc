import * as z from "zod/mini";
import { MaximumLength } from "../values/limits.ts";
import { codeOf } from "../values/numbers.ts";
import { asciiOnly } from "../values/text.ts";

/** Sign-in results of the core banking system (specification, chapter 4). Other values count as `unknown`. */
export const AuthenticationResult = {
  unknown: 0,
  success: 1,
  unknownUser: 2,
  wrongPassword: 3,
  locked: 4,
  passwordChangeRequired: 5,
} as const;
export type AuthenticationResult = (typeof AuthenticationResult)[keyof typeof AuthenticationResult];

/** How long wrong passwords count, in minutes. This is also the longest lockout. */
export const signInLockMinutes = 15;

const unknownResult = "There was an error verifying login credentials.";

/** The message for each result (chapter 8). */
const authenticationMessages: Readonly<Record<number, string>> = {
  0: unknownResult,
  2: "The provided user name and password combination is incorrect.",
  3: "The provided user name and password combination is incorrect.",
  4: "The account provided is locked.",
  5: "The account provided requires a password change.",
};

/** The message for a failed sign-in. A missing or unknown result uses the message of result 0 (chapter 4). */
export function authenticationMessage(result: number | undefined): string {
  return authenticationMessages[result ?? AuthenticationResult.unknown] ?? unknownResult;
}

/** The browser's next action after a risk check (chapter 3). */
export const RiskAction = { none: 0, deny: 1, forceCaptcha: 2 } as const;
export type RiskAction = (typeof RiskAction)[keyof typeof RiskAction];
export const RiskActionCode = codeOf(RiskAction, "Unknown action.");

/** A member's user name and password. The password is used as typed: no trimming, and no rules but its length. */
export const Credentials = z.strictObject({
  userName: z.string("Enter your user name.").check(
    z.overwrite((value) => value.trim()),
    z.minLength(1, "Enter your user name."),
    z.maxLength(MaximumLength.userName, "A user name has at most 64 characters."),
    asciiOnly,
  ),
  password: z
    .string("Enter your password.")
    .check(z.minLength(1, "Enter your password."), z.maxLength(256, "A password has at most 256 characters.")),
});
export type Credentials = z.output<typeof Credentials>;
