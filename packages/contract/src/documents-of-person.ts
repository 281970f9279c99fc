import { neededDocuments } from "@portico/domain/application/documents-needed";
import * as z from "zod/mini";

/** One person's documents, by kind. */
export const DocumentsOfPerson = z.object({
  applicantType: z.literal([1, 2]),
  firstName: z.string(),
  documents: z.array(z.enum(neededDocuments)),
});
