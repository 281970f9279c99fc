/**
 * The display form of a table's name: plain ASCII, single spaces, and words in capitals ("TOURING") in title case. An
 * unpronounceable word is a code (XLE, FLHTCU) and stays unchanged.
 */
export function displayWords(text: string): string {
  const plain = text.replaceAll(/[^\x20-\x7e]/g, "").trim();
  return plain.split(/\s+/).map(displayWord).join(" ");
}

function displayWord(word: string): string {
  return /^[A-Z]{4,}$/.test(word) && isSpeakable(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

function isSpeakable(word: string): boolean {
  const hasVowel = /[AEIOU]/.test(word);
  const isCluttered = /[^AEIOUY]{4}/.test(word) || /^[^SAEIOUY][^AEIOUY]{2}/.test(word);
  const isRoman = /^MK[IVX]+$|^[IVX]+$/.test(word);
  return hasVowel && !isCluttered && !isRoman;
}
