const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** 49 CFR 565.15, table III: the letters' values, in alphabetical order without I, O and Q. */
const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const letterValues = [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9];

/** The ninth character that the rule requires for this VIN. Undefined if the text can't be a VIN. */
export function checkDigitOf(vin: string): string | undefined {
  if (vin.length !== weights.length) return undefined;
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    const value = weight === 0 ? 0 : valueOf(vin.charAt(index));
    if (value === undefined) return undefined;
    sum += value * weight;
  }
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Whether the text is a well-formed VIN (17 capitals and digits without I, O, Q) with the right check digit. */
export function checkDigitIsValid(vin: string): boolean {
  const expected = checkDigitOf(vin);
  return expected !== undefined && expected === vin[8];
}

function valueOf(character: string): number | undefined {
  return /^\d$/.test(character) ? Number(character) : letterValues[letters.indexOf(character)];
}
