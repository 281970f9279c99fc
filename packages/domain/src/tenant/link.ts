import * as z from "zod/mini";

/** A link in an institution's file. Only https, so it can't run a script. */
export const Link = z.url({ protocol: /^https$/, error: "A link must begin with https://." });
