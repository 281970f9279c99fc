import * as z from "zod/mini";

/** What somebody found on their statement: the code beside one small deposit, or the cents of two. */
export type DepositAnswer = { readonly code: string } | { readonly amountsCents: [number, number] };

const message = "Type the code that begins with SM, or the two amounts in cents, such as 32 and 45.";

export const depositAnswerRules = z.object({
  answer: z.pipe(
    z.string(message).check(z.refine((typed) => answerIn(typed) !== undefined, message)),
    z.transform((typed: string) => answerIn(typed)!),
  ),
});

/** Undefined if it is neither. */
export function answerIn(typed: string): DepositAnswer | undefined {
  const code = /^\s*(SM[A-Z0-9]{4})\s*$/i.exec(typed)?.[1];
  if (code !== undefined) return { code: code.toUpperCase() };
  const amounts = [...typed.matchAll(/(?:0?\.)?(\d{1,2})\b/g)].map(([, cents]) => Number(cents));
  const [first, second] = amounts;
  return amounts.length === 2 && first! > 0 && second! > 0 ? { amountsCents: [first!, second!] } : undefined;
}
