/** Marks that people type between and after letters: "P.O.", "P_O", "P / O", "PO,". */
const gap = "[\\s.,_/#-]*";
const box = "(?:b[o0]?x(?:es)?|drawer|drw|dwr)(?![a-z])";
const numbered = `${gap}(?:(?:no|num|number)${gap})?\\d`;
const carriedToTheGate = `(?<!(?:^|[^a-z])(?:rr|hc|rural${gap}route|highway${gap}contract|psc|cmr|unit)\\s*#?\\d+,?\\s+)`;

/**
 * Matches a post office box with or without a number ("POB 12"), a private mailbox ("PMB 12"), or a box with only a
 * number. It isn't a box if letters around it make another word: "Boxwood", "Pobst". A bare "Bx" is the Bronx.
 */
const postOfficeBox = new RegExp(
  `(?<![a-z0-9])(?:${[
    `p${gap}[o0]${gap}${box}`,
    `post${gap}(?:office|ofc|off)${gap}${box}`,
    `p${gap}[o0]${gap}b${numbered}`,
    `p${gap}m${gap}b${numbered}`,
    `private${gap}mail${gap}box`,
    `${carriedToTheGate}b[o0]x${gap}(?:(?:no|num|number)${gap})?\\d+(?![a-z0-9])`,
  ].join("|")})`,
  "i",
);

/**
 * Whether an address is a post office box, in either line or in place of the city. Nobody lives in one (31 CFR 1020.220
 * asks for a street address). A box on a rural route is at the home, and "PSC 12 Box 100" is a military street line, so
 * neither counts.
 */
export function isPostOfficeBox({
  street,
  secondaryLine,
  city = "",
}: {
  readonly street: string;
  readonly secondaryLine?: string | undefined;
  readonly city?: string | undefined;
}): boolean {
  return [secondaryLine ? `${street}, ${secondaryLine}` : street, city].some((line) => postOfficeBox.test(line));
}
