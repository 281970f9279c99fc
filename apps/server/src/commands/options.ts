import { InvalidArgumentError, Option } from "commander";

export const jsonOption = (): Option => new Option("--json", "print JSON instead of a table").default(false);
export const limitOption = (): Option =>
  new Option("--limit <number>", "the most rows for each institution").argParser(positive).default(100);
export const institutionOption = (): Option => new Option("--institution <name>", "only this institution");

export function positive(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError(`"${text}" is not a positive number.`);
  return number;
}

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function duration(text: string): number {
  const [, count, unit = ""] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError(`"${text}" is not a duration. Write 30s, 10m, 2h, or 7d.`);
  return Number(count) * unitMs[unit]!;
}
