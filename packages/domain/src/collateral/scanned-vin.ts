import { isVinCheckDigitRight, vinLength } from "./vehicle.ts";

/**
 * The VIN in the text of a barcode. The label on a door or windshield holds only the VIN, and imported vehicles put an I
 * before it. A two-dimensional code may have more texts around it. Undefined if no text is a VIN with the right check
 * digit, because a camera may misread a character.
 */
export function scannedVin(text: string): string | undefined {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const whole = words.map((word) => (word.length === vinLength + 1 && word.startsWith("I") ? word.slice(1) : word));
  return whole.find(isVinCheckDigitRight);
}
