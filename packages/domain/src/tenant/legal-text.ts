import * as z from "zod/mini";
import { legalText } from "../values/legal-text.ts";

/**
 * The notice of the customer identification program (31 CFR 1020.220(a)(5)). The pages that ask for a person's identity show it. It asks
 * for no consent (decision 098).
 */
export const IdentificationNotice = z.strictObject(legalText);
export type IdentificationNotice = z.output<typeof IdentificationNotice>;
