import { expect, test } from "vitest";
import { checkDigitIsValid, checkDigitOf } from "./check-digit.ts";

test.each(["1HGCM82633A004352", "3N1AB8CV2MY318625", "KM8K2CAB4PU001140", "WBA3A5G59DNP26082", "1M8GDM9AXKP042788"])(
  "accepts the check digit of %s",
  (vin) => {
    expect(checkDigitIsValid(vin)).toBe(true);
  },
);

test("detects a wrong check digit", () => {
  expect(checkDigitIsValid("5YJSA1E26HF000337")).toBe(false);
  expect(checkDigitOf("5YJSA1E26HF000337")).not.toBe("6");
});

test("accepts seventeen ones, the classic valid VIN", () => {
  expect(checkDigitIsValid("11111111111111111")).toBe(true);
});

test("detects a character with another value at every position", () => {
  const vin = "1HGCM82633A004352";
  const mistyped = [...vin.matchAll(/./g)].map(({ index }) => {
    const other = /[1AJ]/.test(vin[index] ?? "") ? "2" : "1";
    return vin.slice(0, index) + other + vin.slice(index + 1);
  });

  expect(mistyped.filter((text) => checkDigitIsValid(text))).toEqual([]);
});

test.each(["", "1HGCM8263", "1HGCM82633A0043522", "1HGCM82633A00435I", "1hgcm82633a004352", "1HGCM82633A00435 "])(
  "rejects %j",
  (text) => {
    expect(checkDigitIsValid(text)).toBe(false);
  },
);
