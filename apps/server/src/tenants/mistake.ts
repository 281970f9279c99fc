/** The keys that lead to a value of a file. */
export type JsonPath = readonly PropertyKey[];

/** One mistake in an institution's files. */
export interface Mistake {
  readonly file: string;
  /** Where the mistake is in the file. Undefined for a whole file, such as a picture. */
  readonly line?: number | undefined;
  /** The path in the file: "products.0.icon". Empty for the whole file. */
  readonly place: string;
  readonly reason: string;
  /** What may have been meant, as a sentence. */
  readonly suggestion?: string | undefined;
}

/** "tenants/acme/tenant.json:12, at limits.resumeDays: This should be a number." */
export function sentenceOf({ file, line, place, reason, suggestion }: Mistake): string {
  const where = `${file}${line === undefined ? "" : `:${line}`}${place === "" ? "" : `, at ${place}`}`;
  return [`${where}: ${reason}`, ...(suggestion === undefined ? [] : [suggestion])].join(" ");
}

export const placeOf = (path: JsonPath): string => path.map(String).join(".");

/** Files of institutions are wrong. The message has a line for each mistake. */
export class TenantFileError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(sentenceOf).join("\n"));
    this.name = "TenantFileError";
    this.mistakes = mistakes;
  }
}
