import * as z from "zod/mini";

/**
 * Names the member who signed in on a page. Another member may sign in in a second tab of the same browser: the server then refuses the first
 * tab's calls, so a page never acts for a person whom it doesn't name.
 */
export const SignInId = z.string().check(z.minLength(1), z.maxLength(64));
