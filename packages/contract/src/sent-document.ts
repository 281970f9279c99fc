import * as z from "zod/mini";
import { neededDocuments } from "@portico/domain/documents/papers";
import { id } from "./ids.ts";

/** An uploaded document, and whether the person may still remove it. */
export const SentDocument = z.object({
  documentId: id("document"),
  name: z.string(),
  bytes: z.int(),
  uploadedAt: z.string(),
  canRemove: z.boolean(),
  /** The paper of the list that its sender chose it for. */
  paper: z.optional(z.enum(neededDocuments)),
  /** What the institution said about it. Left out until then. */
  state: z.optional(z.enum(["accepted", "rejected"])),
  reason: z.optional(z.string()),
  /** When the institution refused it. Left out of any other file, and by older versions. */
  refusedAt: z.optional(z.string()),
});
export type SentDocument = z.output<typeof SentDocument>;
