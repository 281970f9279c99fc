import { paperKinds } from "@portico/domain/documents/papers";
import * as z from "zod/mini";

/** A paper of one person: one row of every list of papers. */
export const Paper = z.object({
  applicantType: z.literal([1, 2]),
  firstName: z.string(),
  /**
   * Its name is the list's. Left out of a paper that the institution asked for in its own words. Something else than the papers of the list has
   * a row only once a file of it was refused (decision 361).
   */
  kind: z.optional(z.enum(paperKinds)),
  /** The institution's own request for it. Left out of a paper that only the list names. */
  taskId: z.optional(z.string()),
  /** The institution's own words, if it named no kind. */
  what: z.optional(z.string()),
  why: z.optional(z.string()),
  /** The day by which to send it. Left out without a rule, before an approval, and before a yes if a file of it was refused. */
  dueOn: z.optional(z.string()),
  /** `open`: nothing came, or nothing since the institution asked. `sent`: a file waits for a check. `done`: as many were accepted as it needs. */
  state: z.enum(["open", "sent", "rejected", "done"]),
  /**
   * A file of it was refused here, so the institution waits for another one, also before a yes. Left out of a request, and before any refusal.
   */
  wasRefused: z.optional(z.literal(true)),
  /** Why the last file wasn't accepted. */
  reason: z.optional(z.string()),
  /** Its files that weren't refused. Left out without any. */
  files: z.optional(z.int()),
  /** Its accepted files, while others are missing or wait for a check. Left out without any, and beside a refused one. */
  accepted: z.optional(z.int()),
  /** How many more files it needs after those that were accepted. Left out before, and unless it is `open`. */
  left: z.optional(z.int()),
  /** Files of the same paper that weren't refused, while more of it is needed: from before the institution asked for it, or beside a refused one. */
  earlier: z.optional(z.int()),
  /**
   * How many files of it came to another application of this person, and none to this one. They count here, unless the institution asked for
   * the paper here (`taskId`).
   */
  elsewhere: z.optional(z.int()),
});
export type Paper = z.output<typeof Paper>;

/** Somebody who applies, so that a page with the papers of two people can name each one. */
export const PersonOfPapers = z.object({ applicantType: z.literal([1, 2]), firstName: z.string() });
