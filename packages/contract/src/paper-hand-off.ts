import { paperKinds } from "@portico/domain/documents/papers";
import * as z from "zod/mini";
import { command, query } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

/** The paper of a list: one that the institution asked for itself, or one that only the list names. */
export const NamedPaper = z.union([
  z.strictObject({ taskId: z.string().check(z.regex(/^[\w.:-]{1,100}$/)) }),
  z.strictObject({ type: z.literal([1, 2]), kind: z.enum(paperKinds) }),
]);
export type NamedPaper = z.output<typeof NamedPaper>;

const HandOffName = z.string().check(z.regex(/^[\w-]{43}$/));

/** A paper's upload on a phone, for an application that is open on a computer (decision 333). */
export const paperHandOffApi = {
  /** Makes a link for a phone, which only sends files for this paper. It ends the session's earlier link. */
  begin: command("POST /api/PaperHandOff", {
    access: "application",
    turn: "each",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, paper: NamedPaper }),
    output: z.object({ handOffUrl: z.string(), expiresAt: z.string() }),
  }),
  /**
   * Opens a link, which then belongs to this browser. Nothing of the application comes back but the paper's name. A link that has ended for
   * any reason gets the same answer as an unknown one.
   */
  open: command("POST /api/PaperHandOff/Open", {
    access: "session",
    when: "always",
    // Longer than any token, so that a damaged link counts as unknown instead of invalid.
    input: z.strictObject({ paperToken: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    output: z.object({
      /** The random name under which this browser sends files. It gives no other browser access. */
      handOffName: HandOffName,
      paper: z.string(),
      expiresAt: z.string(),
    }),
  }),
  /**
   * Whether the last file can't be used, for a page that stays open, and how much of the paper is missing. The reason is left out if it may
   * be personal, as in an email, because it may tell more than the paper's name. Once nobody waits for the paper anymore, the link has ended.
   */
  read: query("POST /api/PaperHandOff/Read", {
    access: "session",
    input: z.strictObject({ handOffName: HandOffName }),
    output: z.object({
      isRefused: z.boolean(),
      reason: z.optional(z.string()),
      /** Of a paper with a known number of files: how many the institution accepted, and how many more it needs. */
      part: z.optional(z.object({ accepted: z.int(), left: z.int() })),
    }),
  }),
  /** Sends a file for the paper of a link that this browser opened. One multipart part named `files`. */
  send: command("POST /api/PaperHandOff/{handOffName}/Document", {
    access: "session",
    when: "always",
    input: z.strictObject({ handOffName: HandOffName }),
    multipart: true,
    whenGone: "resumeLinkExpired",
    output: z.object({ posted: z.boolean() }),
  }),
};
