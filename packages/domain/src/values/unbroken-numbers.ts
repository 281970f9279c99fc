/**
 * A phone number, a reference number in groups, a ZIP code with its extension, or a short name such as "CR-V" or "F-150".
 * No line begins with the mark after it.
 */
const number =
  /((?:\(\d{3}\) \d{3}-\d{4}|(?<![\d-])\d{3,5}(?:-\d{3,5})+(?![\d-])|(?<![\w-])[A-Z]{1,3}-[A-Z\d]{1,4}(?![\w-]))[.,;:!?]*)/;

/** A text in parts. Every second one is a number that must stay on one line, because people compare it or read it out. */
export function unbrokenNumbers(text: string): readonly string[] {
  return text.split(number);
}
