import * as z from "zod/mini";

/**
 * Identifies the member who signed in on a page. If another member signs in using a second tab, the server rejects the
 * first tab's calls. So a page never acts for somebody other than the member whose name it shows.
 */
export const SignInId = z.string().check(z.minLength(1), z.maxLength(64));
