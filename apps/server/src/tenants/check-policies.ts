import type { ProductSettings } from "@portico/domain/tenant/lists";
import type { DecisionTable } from "../kernel/scope.ts";
import {
  ceilingBasisPoints,
  InvalidPolicy,
  type PolicyEngine,
  type UnderwritingInput,
  type UnderwritingOutcome,
} from "../providers/decision-engine/port.ts";
import { didYouMean } from "./did-you-mean.ts";
import { applicantsFor, openersFor } from "./generated-applicants.ts";
import type { JsonFile } from "./json-file.ts";
import type { Mistake } from "./mistake.ts";

export interface TableOfProduct {
  readonly table: DecisionTable;
  readonly tableFile: JsonFile;
  readonly product: ProductSettings;
  /** Where the institution's settings have the product. */
  readonly productFile: JsonFile;
  readonly place: number;
}

/** How to check decision tables. Deciding about generated applicants takes half a second for two institutions. */
export interface PolicyCheck {
  readonly engine: PolicyEngine;
  readonly decides: boolean;
}

/** Reads a table, and decides about generated applicants with it. */
export async function mistakesOfTable(
  { engine, decides }: PolicyCheck,
  of: TableOfProduct,
): Promise<readonly Mistake[]> {
  const { table, tableFile, product } = of;
  const written = mistakesWritten(engine, { table, tableFile, kind: "loan" });
  if (written.length > 0 || !decides) return written;
  const answers = await answersTo(applicantsFor(product, table.content), (applicant) =>
    engine.evaluate(table, applicant),
  );
  return [...unusable(tableFile, answers), ...mistakesOfRates(of, pricedIn(answers))];
}

/** The same for the table of accounts, which has no rates. */
export async function mistakesOfAccountTable(
  { engine, decides }: PolicyCheck,
  { table, tableFile }: Pick<TableOfProduct, "table" | "tableFile">,
): Promise<readonly Mistake[]> {
  const written = mistakesWritten(engine, { table, tableFile, kind: "account" });
  if (written.length > 0 || !decides) return written;
  return unusable(
    tableFile,
    await answersTo(openersFor(table.content), (opener) => engine.evaluateAccount(table, opener)),
  );
}

function mistakesWritten(
  engine: PolicyEngine,
  { table, tableFile, kind }: Pick<TableOfProduct, "table" | "tableFile"> & { kind: "loan" | "account" },
): readonly Mistake[] {
  return engine
    .problemsOf(table, kind)
    .map(({ path, reason, written = "", known = [] }) => tableFile.mistake(path, reason, didYouMean(written, known)));
}

interface Answered<Input, Answer> {
  readonly input: Input;
  readonly answer: Answer | InvalidPolicy;
}

async function answersTo<Input, Answer>(
  inputs: readonly Input[],
  evaluate: (input: Input) => Promise<Answer>,
): Promise<readonly Answered<Input, Answer>[]> {
  return Promise.all(
    inputs.map(async (input) => {
      try {
        return { input, answer: await evaluate(input) };
      } catch (error) {
        if (!(error instanceof InvalidPolicy)) throw error;
        return { input, answer: error };
      }
    }),
  );
}

interface Priced {
  readonly isMember: boolean;
  readonly rate: number;
}

function pricedIn(answers: readonly Answered<UnderwritingInput, UnderwritingOutcome>[]): readonly Priced[] {
  return answers.flatMap(({ input: { isMember }, answer }) =>
    answer instanceof InvalidPolicy ? [] : [{ isMember, rate: answer.annualRateBasisPoints }],
  );
}

/** One mistake for each kind of unusable answer, with the first applicant who gets it. */
function unusable<Input extends object>(
  file: JsonFile,
  answers: readonly Answered<Input, unknown>[],
): readonly Mistake[] {
  const [ordinary] = answers;
  const firsts = new Map<string, Input>();
  for (const { input, answer } of answers)
    if (answer instanceof InvalidPolicy && !firsts.has(answer.message)) firsts.set(answer.message, input);
  return [...firsts].map(([message, input]) => {
    const reason = message.replaceAll(/\s+/g, " ");
    return file.mistake([], `An applicant${differences(ordinary!.input, input)} gets no usable answer: ${reason}`);
  });
}

function differences(ordinary: object, input: object): string {
  const usual = new Map(Object.entries(ordinary));
  const others = Object.entries(input).filter(([field, value]) => usual.get(field) !== value);
  if (others.length === 0) return "";
  return ` with ${others.map(([field, value]) => `${field} ${JSON.stringify(value)}`).join(", ")}`;
}

/**
 * Compares the rates that applicants get with the ceiling and with the card of the product. The card is for new people, so a member may get
 * a lower rate.
 */
function mistakesOfRates(
  { tableFile, product, productFile, place }: TableOfProduct,
  priced: readonly Priced[],
): readonly Mistake[] {
  const highest = Math.max(...priced.map(({ rate }) => rate));
  const above = `Somebody gets a rate of ${highest / 100}%, above the ceiling of ${ceilingBasisPoints / 100}%.`;
  const misadvertised = problemOfCard(product, priced);
  return [
    ...(highest > ceilingBasisPoints ? [tableFile.mistake([], above)] : []),
    ...(misadvertised === undefined ? [] : [productFile.mistake(["products", place, "rateText"], misadvertised)]),
  ];
}

function problemOfCard({ rateText, decisionTable }: ProductSettings, priced: readonly Priced[]): string | undefined {
  const advertised = advertisedBasisPoints(rateText);
  if (advertised === undefined || priced.length === 0) return undefined;
  const lowest = Math.min(...priced.map(({ rate }) => rate));
  const lowestForNew = Math.min(...priced.filter(({ isMember }) => !isMember).map(({ rate }) => rate));
  if (lowest > advertised) return `Nobody gets this rate. The lowest one in ${decisionTable} is ${lowest / 100}%.`;
  if (lowestForNew >= advertised) return undefined;
  return `This advertises a lowest rate of ${advertised / 100}%, but ${decisionTable} gives new people ${lowestForNew / 100}%.`;
}

function advertisedBasisPoints(rateText = ""): number | undefined {
  const [, percent] = /(\d+(?:\.\d+)?) ?%/.exec(rateText) ?? [];
  return percent === undefined ? undefined : Math.round(Number(percent) * 100);
}
