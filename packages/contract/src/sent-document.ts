import * as z from "zod/mini";
import { paperKinds } from "@portico/domain/documents/papers";
import { id } from "./ids.ts";

/** An uploaded document, and whether the person may still remove it. */
export const SentDocument = z.object({
  documentId: id("document"),
  name: z.string(),
  bytes: z.int(),
  uploadedAt: z.string(),
  canRemove: z.boolean(),
  /** The paper that its sender chose. Left out of a file for a request in the institution's own words. */
  paper: z.optional(z.enum(paperKinds)),
  /** What the institution said about it. Left out until then. */
  state: z.optional(z.enum(["accepted", "rejected"])),
  reason: z.optional(z.string()),
  /** When the institution refused it. Left out of any other file, and by older versions. */
  refusedAt: z.optional(z.string()),
});
export type SentDocument = z.output<typeof SentDocument>;
