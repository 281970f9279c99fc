/** A product's name inside a sentence: "Boat loan" becomes "boat loan". "RV loan" and a name of the institution stay. */
export function inSentence(name: string, institution: string): string {
  const [first = ""] = name.split(" ");
  const isCommon = /^[A-Z][a-z]+$/.test(first) && !institution.includes(first);
  return isCommon ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
