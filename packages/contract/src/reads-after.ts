import * as z from "zod/mini";

/**
 * The header in which a command names reads of its application, as a JSON list of endpoint names with inputs. The answer then carries what
 * they find after the command, so the next page opens without another request.
 */
export const readsAfterHeader = "reads-after";

/** The most reads that one command may name. */
export const mostReadsAfter = 12;

/**
 * `["GET /api/Address/{applicantId}/{type}", {"applicantId": 9001, "type": 1}]`. A command that begins an application names reads about
 * its applicant with an empty input.
 */
export const ReadWish = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
export type ReadWish = z.output<typeof ReadWish>;
export const ReadWishes = z.array(ReadWish).check(z.maxLength(mostReadsAfter));

/** The answers in the order of the wishes. Null for a read that the caller must make itself. */
export const ReadsAfter = z.array(z.nullable(z.record(z.string(), z.unknown())));
export type ReadsAfter = z.output<typeof ReadsAfter>;
