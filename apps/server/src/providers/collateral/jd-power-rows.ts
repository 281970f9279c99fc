import * as z from "zod/mini";

/** Numbers come as numbers or as text. "N/A" or an empty text means no value. */
const figure = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((value) => {
    const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value ?? Number.NaN);
    return Number.isFinite(number) ? number : undefined;
  }),
);
const word = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).trim()),
);

const answerOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ result: z.array(row) });

export const Years = answerOf(z.object({ modelyear: figure }));
export const Makes = answerOf(z.object({ make: word }));
export const Models = answerOf(z.object({ model: word }));
export const Regions = answerOf(z.object({ regionid: word }));
export const Vehicles = answerOf(
  z.object({
    ucgvehicleid: word,
    modelyear: z.optional(figure),
    make: z.optional(word),
    model: z.optional(word),
    body: word,
  }),
);
export const Accessories = answerOf(z.object({ acccode: word, accdesc: word, retail: figure, isincluded: figure }));
export const Values = answerOf(
  z.object({ ucgvehicleid: z.optional(word), basemsrp: figure, adjustedcleanretail: figure }),
);

/** Some refusals come with the status of success. */
const Refusal = z.object({ error: z.string() });

/** The code of a refusal. The vendor's words could quote what a person typed. */
export function refusalIn(answer: unknown): string | undefined {
  return Refusal.safeParse(answer).success ? "error" : undefined;
}
