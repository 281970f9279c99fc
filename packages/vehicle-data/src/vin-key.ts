/**
 * The pattern language of the NHTSA tables. A key describes VIN positions 4 to 8 and, after a bar, 10 to 17. A
 * character stands for itself, `*` for any character, and `[A-D7]` for one of a class. Positions after the key's end
 * may have any character.
 */
const descriptorStart = 3;
const indicatorStart = 9;

/**
 * The specificity of the key for this VIN, or -1 if it doesn't match. A literal counts more than a class, and a class
 * more than a wildcard, because the tables hold general patterns with specific exceptions.
 */
export function matchVinKey(key: string, vin: string): number {
  let position = descriptorStart;
  let specificity = 0;
  for (let at = 0; at < key.length; at += 1) {
    const character = key[at];
    if (character === "|") {
      position = indicatorStart;
      continue;
    }
    if (character === "[") {
      const end = key.indexOf("]", at);
      if (!vinClassHolds(key.slice(at + 1, end), vin[position])) return -1;
      specificity += 2;
      at = end;
    } else if (character !== "*") {
      if (character !== vin[position]) return -1;
      specificity += 3;
    }
    position += 1;
  }
  return specificity;
}

/** Whether a class such as `A-D7` contains the character. */
export function vinClassHolds(members: string, character: string | undefined): boolean {
  if (character === undefined) return false;
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? "";
    if (members[at + 1] === "-" && at + 2 < members.length) {
      if (character >= from && character <= (members[at + 2] ?? "")) return true;
      at += 2;
    } else if (from === character) return true;
  }
  return false;
}
