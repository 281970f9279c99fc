import type * as z from "zod/mini";
import type { Employment } from "@portico/domain/person/employment";

/** The answers about a job as its form has them. */
export type EmploymentValues = z.input<typeof Employment>;
