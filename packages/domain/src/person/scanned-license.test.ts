import { expect, test } from "vitest";
import { IdentificationType } from "./identification-document.ts";
import { scannedLicense } from "./scanned-license.ts";

const license = {
  DAQ: "1234567",
  DCS: "DELGADO",
  DDE: "N",
  DAC: "ROSA",
  DDF: "N",
  DBD: "01052022",
  DBB: "03141988",
  DBA: "01052040",
  DAG: "1500 NE 2ND ST",
  DAI: "PORTLAND",
  DAJ: "ME",
  DAK: "041010000  ",
};

/** The barcode of a license with these elements. `undefined` leaves one out. */
function card(change: Readonly<Record<string, string | undefined>> = {}): string {
  const elements = Object.entries({ ...license, ...change }).filter(([, value]) => value !== undefined);
  const lines = elements.map(([code, value]) => `${code}${value}`);
  return `@\n\u001e\rANSI 636041090002DL00410278ZV03190008DL${lines.join("\n")}\rZVZVA01\r`;
}

test("reads the name, the birth date, the home, and the ID of a license", () => {
  expect(scannedLicense(card())).toEqual({
    firstName: "Rosa",
    lastName: "Delgado",
    dateOfBirth: "1988-03-14",
    home: { street: "1500 NE 2nd St", postalCode: "04101" },
    id: {
      identificationType: IdentificationType.driversLicense,
      state: "ME",
      identificationNumber: "1234567",
      issueDate: "2022-01-05",
      expirationDate: "2040-01-05",
    },
  });
});

test.each([
  ["the first of several given names", { DAC: undefined, DCT: "ROSA,MARIA" }, { firstName: "Rosa" }],
  ["a name with an apostrophe and a hyphen", { DCS: "O'NEIL-DIAZ" }, { lastName: "O'Neil-Diaz" }],
  ["a birth date before 1950", { DBB: "12011943" }, { dateOfBirth: "1943-12-01" }],
  [
    "an apartment",
    { DAH: "APT 3" },
    { home: { street: "1500 NE 2nd St", secondaryLine: "Apt 3", postalCode: "04101" } },
  ],
])("reads %s", (_what, change, expected) => {
  expect(scannedLicense(card(change))).toMatchObject(expected);
});

test.each([
  ["a shortened first name", { DDF: "T" }, "firstName"],
  ["a last name that the card doesn't have", { DCS: "NONE" }, "lastName"],
  ["a birth date that doesn't exist", { DBB: "02301988" }, "dateOfBirth"],
  ["a home without a ZIP code", { DAK: undefined }, "home"],
  ["a home without a street", { DAG: "NONE" }, "home"],
])("leaves out %s", (_what, change, field) => {
  const found = scannedLicense(card(change));

  expect(found).toMatchObject({ id: { identificationNumber: "1234567" } });
  expect(found).not.toHaveProperty(field);
});

test("keeps nothing else of the barcode", () => {
  const found = scannedLicense(card({ DBC: "2", DAY: "BRO", DAU: "064 IN", DAW: "140" }));

  expect(JSON.stringify(found)).not.toMatch(/BRO|064|140/);
});

test.each(["", "1HGCM82633A004352"])("finds nothing in another barcode: %s", (text) => {
  expect(scannedLicense(text)).toBeUndefined();
});
