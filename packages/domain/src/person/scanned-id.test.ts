import { expect, test } from "vitest";
import { IdentificationType } from "./identification-document.ts";
import { scannedId } from "./scanned-id.ts";

/** The barcode of a card. The elements are those of the standard's sample, without the ones that the page never reads. */
function card(
  elements: Readonly<Record<string, string>>,
  { type = "DL", header = "@\n\u001e\rANSI 636015090002" } = {},
): string {
  const given = { DCSSAMPLE: "", ...elements };
  const lines = Object.entries(given).map(([code, value]) => `${code}${value}`);
  return `${header}${type}00410278ZV03190008${type}${lines.join("\n")}\rZVZVA01\r`;
}

const texas = { DAQ: "12345678", DBA: "05032031", DBD: "05032023", DAJ: "TX", DCG: "USA" };

test("reads the state, the number and the dates of a driver's license", () => {
  expect(scannedId(card(texas))).toEqual({
    identificationType: IdentificationType.driversLicense,
    state: "TX",
    identificationNumber: "12345678",
    expirationDate: "2031-05-03",
    issueDate: "2023-05-03",
  });
});

test("keeps nothing else of the barcode", () => {
  const found = scannedId(card({ ...texas, DAC: "ROSA", DBB: "03141988", DAG: "1500 MARILLA ST" }));

  expect(JSON.stringify(found)).not.toMatch(/ROSA|1988|MARILLA|SAMPLE/);
});

test("recognizes a state ID", () => {
  expect(scannedId(card(texas, { type: "ID" }))?.identificationType).toBe(IdentificationType.stateId);
});

test("reads a card from before 2003, whose dates begin with the year", () => {
  const old = card({ ...texas, DBA: "20310503", DBD: "20230503" }, { header: "@\n\u001e\rAAMVA6360000102" });

  expect(scannedId(old)).toMatchObject({ expirationDate: "2031-05-03", issueDate: "2023-05-03" });
});

test("reads the first element even if it comes right after the header", () => {
  const first = `@\n\u001e\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789\nDBA05032031\nDAJVA\n`;

  expect(scannedId(first)).toMatchObject({ identificationNumber: "T64235789", state: "VA" });
});

test.each([
  ["no number", { ...texas, DAQ: "" }],
  ["a province", { ...texas, DAJ: "ON" }],
  ["a day that doesn't exist", { ...texas, DBA: "02302031" }],
])("finds nothing in a card with %s", (_, elements) => {
  expect(scannedId(card(elements))).toBeUndefined();
});

test.each(["", "1HGCM82633A004352", "https://dmv.example/ANSI"])("finds nothing in another barcode: %s", (text) => {
  expect(scannedId(text)).toBeUndefined();
});
