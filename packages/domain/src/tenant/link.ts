import * as z from "zod/mini";

/** A link that an institution's file may hold: https, and nothing that runs. */
export const Link = z.url({ protocol: /^https$/, error: "A link begins with https://." });
