/** The parts of a US Street lookup that the sandbox reads, from a query or one entry of a batch. */
export interface StreetInput {
  readonly street?: string;
  readonly street2?: string;
  readonly secondary?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zipcode?: string;
  readonly lastline?: string;
  readonly candidates?: string | number;
  readonly match?: string;
  readonly input_id?: string;
}

/** The given location of a street. Parts may be missing or wrong. */
export interface LocalityInput {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const lastLine = /^(.*?)[,\s]*\b([A-Za-z]{2})?[,\s]*(\d{5})?(?:-?\d{4})?$/;

/** Separates street and locality, even if they came as a last line or all in one. */
export function splitInput(input: StreetInput): { street: string; locality: LocalityInput } {
  const street = (input.street ?? "").trim();
  const said = { city: input.city?.trim() ?? "", state: input.state?.trim() ?? "", zip: zipOf(input.zipcode) };
  if (said.city || said.zip) return { street, locality: said };
  if (input.lastline) return { street, locality: readLastLine(input.lastline) };
  const [first = "", ...rest] = street.split(",");
  return { street: first.trim(), locality: readLastLine(rest.join(" ")) };
}

function readLastLine(line: string): LocalityInput {
  const [, city = "", state = "", zip = ""] = lastLine.exec(line.trim()) ?? [];
  return { city: city.trim(), state, zip };
}

function zipOf(text: string | undefined): string {
  return /^\d{5}/.exec(text?.trim() ?? "")?.[0] ?? "";
}
