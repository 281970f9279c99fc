import * as z from "zod/mini";
import { paperKinds } from "@portico/domain/documents/papers";
import { letterKinds } from "@portico/domain/tenant/letters";
import { query } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

/** A letter that the institution sent to the session's person. */
export const SentLetter = z.object({
  letterId: z.string(),
  kind: z.enum(letterKinds),
  /** When the email was sent or, for a notice on paper, when its mailing was confirmed. ISO 8601. */
  sentAt: z.string(),
  /** It went by mail. Left out for an email. */
  isOnPaper: z.optional(z.literal(true)),
  /** The paper of the refused file that it is about, or the institution's own words for it. Left out of any other letter. */
  paper: z.optional(z.enum(paperKinds)),
  what: z.optional(z.string()),
  /**
   * The letter came with a notice. `here`: `read` shows it again. `ownLink`: two people may look at the page, so only the link in the
   * letter opens it. Left out if there was none.
   */
  notice: z.optional(z.enum(["here", "ownLink"])),
});
export type SentLetter = z.output<typeof SentLetter>;

/** A part of a notice. `lines` stay together, such as an address. */
export const NoticeBlock = z.union([
  z.object({ heading: z.string() }),
  z.object({ text: z.string() }),
  z.object({ list: z.readonly(z.array(z.string())) }),
  z.object({ lines: z.readonly(z.array(z.string())) }),
]);

const Asked = z.strictObject({
  id: ApplicationId,
  letterId: z.string().check(z.regex(/^[\w.]{1,100}$/)),
});

/** The letters to the session's person. Another person's letters are never here, not even their number. */
export const sentLetterApi = {
  /** The newest first. */
  list: query("GET /api/Application/{id}/Letters", {
    access: "application",
    turn: "each",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({ letters: z.array(SentLetter) }),
  }),
  /** The notice of a letter as it was rendered. `since`: what ended after it, to be read above it, or left out. 404 for any other letter, and if two people share the session. */
  read: query("GET /api/Application/{id}/Letters/{letterId}", {
    access: "application",
    turn: "each",
    input: Asked,
    output: z.object({ title: z.string(), blocks: z.array(NoticeBlock), since: z.optional(z.string()) }),
  }),
  /** The same as a PDF, in base64. */
  pdf: query("GET /api/Application/{id}/Letters/{letterId}/Pdf", {
    access: "application",
    turn: "each",
    input: Asked,
    output: z.object({ pdf: z.string() }),
  }),
};
