import parser from "parse-address";

/** A parsed street line in the postal service's spelling (its Publication 28). */
export interface ParsedStreet {
  readonly kind: "street" | "box" | "rural" | "military";
  readonly number: string;
  readonly prefix: string;
  readonly name: string;
  readonly type: string;
  readonly suffix: string;
  readonly unitType: string;
  readonly unit: string;
  /** Whether the street's type was missing and "St" was added. */
  readonly typeWasMissing: boolean;
}

const box = /^p\.?\s*o\.?\s*box\s*#?\s*(\w+)$/i;
const rural = /^(?:rr|r\.r\.|rural route|hc|highway contract)\s*#?\s*(\d+)[,\s]+box\s*#?\s*(\w+)$/i;
const military = /^(psc|cmr|unit)\s*(\d+)[,\s]+box\s*(\w+)$/i;
const half = /^(\d+)\s+(\d\/\d)\s+/;
const unitLine =
  /^(apartment|apt|unit|suite|ste|floor|fl|room|rm|building|bldg|lot|trailer|trlr|space|spc|#)\.?\s*#?\s*(.*)$/i;

/** Names without a type of street. */
const typeless =
  /^(broadway|avenue of|county r|county h|highway|hwy|state r|state h|us |u\.s|route|farm to|fm |via |camino|calle|paseo|el |la |las |los |avenida|the )/i;

const unitTypes: Readonly<Record<string, string>> = {
  apartment: "Apt",
  suite: "Ste",
  floor: "Fl",
  room: "Rm",
  building: "Bldg",
  trailer: "Trlr",
  space: "Spc",
};

/** Parses a street line. Undefined without a recognizable house number or street. */
export function parseStreet(line: string, secondary: string): ParsedStreet | undefined {
  return parseBox(line) ?? parseRural(line) ?? parseMilitary(line) ?? parseOrdinary(line, secondary);
}

function parseBox(line: string): ParsedStreet | undefined {
  const number = box.exec(line)?.[1];
  return number === undefined ? undefined : special("box", number, "PO Box");
}

function parseRural(line: string): ParsedStreet | undefined {
  const [, route, number] = rural.exec(line) ?? [];
  if (!route || !number) return undefined;
  return special("rural", number, `${/^h/i.test(line) ? "HC" : "RR"} ${route}`);
}

function parseMilitary(line: string): ParsedStreet | undefined {
  const [, sort = "", post, number] = military.exec(line) ?? [];
  if (!post || !number) return undefined;
  return special("military", number, `${sort.toLowerCase() === "unit" ? "Unit" : sort.toUpperCase()} ${post}`);
}

function special(kind: ParsedStreet["kind"], number: string, name: string): ParsedStreet {
  return { kind, number, prefix: "", name, type: "", suffix: "", unitType: "", unit: "", typeWasMissing: false };
}

function parseOrdinary(line: string, secondary: string): ParsedStreet | undefined {
  // The parser expects a last line too, and reads the street better with one.
  const parsed = parser.parseLocation(`${line.replace(half, "$1 ")}, Anytown, CA 90001`);
  if (!parsed?.number || !parsed.street) return undefined;
  const { number, street, type = "", prefix = "", suffix = "" } = parsed;
  const typeWasMissing = type === "" && !typeless.test(street);
  return {
    kind: "street",
    number: [number, half.exec(line)?.[2]].filter(Boolean).join(" "),
    prefix: prefix.toUpperCase(),
    name: titleCase(street),
    type: typeWasMissing ? "St" : type,
    suffix: suffix.toUpperCase(),
    ...unitOf(parsed.sec_unit_type, parsed.sec_unit_num, secondary),
    typeWasMissing,
  };
}

function unitOf(
  type: string | undefined,
  number: string | undefined,
  secondary: string,
): Pick<ParsedStreet, "unitType" | "unit"> {
  const text = secondary.trim();
  if (text !== "") {
    const [, word = "#", rest = text] = unitLine.exec(text) ?? [];
    return { unitType: unitType(word), unit: rest.trim().toUpperCase() };
  }
  return type === undefined
    ? { unitType: "", unit: "" }
    : { unitType: unitType(type), unit: number?.toUpperCase() ?? "" };
}

function unitType(word: string): string {
  const lower = word.toLowerCase();
  return unitTypes[lower] ?? lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Capitalizes a name in all small or all capital letters. Any other name stays as typed. */
function titleCase(name: string): string {
  if (name !== name.toLowerCase() && name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(^|[\s-])([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase());
}

/** The first delivery line. */
export function deliveryLine(parsed: ParsedStreet): string {
  if (parsed.kind === "box") return `PO Box ${parsed.number}`;
  if (parsed.kind !== "street") return `${parsed.name} Box ${parsed.number}`;
  const { number, prefix, name, type, suffix, unitType: sort, unit } = parsed;
  return [number, prefix, name, type, suffix, sort, unit].filter(Boolean).join(" ");
}
