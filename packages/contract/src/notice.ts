import * as z from "zod/mini";
import { Bureau, UsedScore } from "@portico/domain/decision";

/** The person a notice is for, and nobody else. */
const Addressee = z.object({ firstName: z.string(), lastName: z.string() });

/** The notice of an adverse action: reasons, bureau, own score where one was used, regulator (12 CFR 1002.9, 15 USC 1681m(a)). */
export const AdverseActionNotice = z.object({
  addressee: Addressee,
  reasons: z.array(z.string()),
  noticeDate: z.nullable(z.string()),
  creditor: z.object({ name: z.string(), address: z.string(), telephone: z.string() }),
  equalCreditNotice: z.string(),
  bureau: z.nullable(Bureau),
  score: z.nullable(UsedScore),
});
export type AdverseActionNotice = z.output<typeof AdverseActionNotice>;

/** The disclosure of a credit score to its owner (12 CFR 1022.74). */
export const ScoreNotice = z.extend(UsedScore, { addressee: Addressee });
export type ScoreNotice = z.output<typeof ScoreNotice>;
