import { expect, test } from "vitest";
import { scannedVin } from "./scanned-vin.ts";

const vin = "1HGCM82633A004352";

test.each([
  ["the VIN alone", vin, vin],
  ["small letters", vin.toLowerCase(), vin],
  ["an imported vehicle's letter before it", `I${vin}`, vin],
  ["other texts around it", `HONDA,${vin},2003`, vin],
  ["an address", `https://maker.example/?vin=${vin}&color=red`, vin],
  ["a misread character", "1HGCM82633A004353", undefined],
  ["too many characters", `${vin}9`, undefined],
  ["something else", "5901234123457", undefined],
])("reads the VIN of a barcode with %s", (_, text, found) => {
  expect(scannedVin(text)).toBe(found);
});
