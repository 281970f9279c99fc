import { expect, test } from "vitest";
import { isPostOfficeBox } from "./post-office-box.ts";

const boxes = [
  "PO Box 12",
  "p.o. box 12",
  "P_O_Box 12",
  "P_O_Box",
  "P.O. Bx 12",
  "P.O. Bx",
  "P O  Box",
  "P / O Box 12",
  "P-O-Box-12",
  "P0 Box 12",
  "POBox12",
  "PO Boxes",
  "P.O. Drawer 12",
  "PO Dwr A",
  "POB 12",
  "P.O.B. #12",
  "POB No. 12",
  "Post Office Box 12",
  "Post Office Bx",
  "PostOffice Box",
  "Post Ofc. Box 12",
  "Post Office Drawer",
  "PMB 12",
  "P.M.B. #12",
  "Private Mailbox 12",
  "Box 12",
  "Box #12",
  "Box No. 12",
  "Box-12",
  "12 Carr 3 Box 9",
];

const streets = [
  "4 Boxwood Lane",
  "Boxwood Lane 4",
  "12 Po Boxwood Ct",
  "12 Box Elder Way",
  "9 Boxer Rd",
  "7 Pobst Street",
  "7 Poboxton Rd",
  "31 Apobox Ct",
  "15 Campmb 3rd Rd",
  "12 PMB Lane",
  "12 Post Office Square",
  "5 Postboy Rd",
  "1 P O Neil Dr",
  "2100 Grand Concourse Bx 4",
  "RR 2 Box 152",
  "HC 1, Box 23",
  "PSC 12 Box 100",
  "CMR 415, Box 1230",
  "Unit 2050 Box 4190",
];

test.each(boxes)("recognizes the post office box %s, in either line and in place of the city", (line) => {
  for (const written of [line, line.toUpperCase(), line.toLowerCase()]) {
    expect(isPostOfficeBox({ street: written })).toBe(true);
    expect(isPostOfficeBox({ street: `${written}, rear` })).toBe(true);
    expect(isPostOfficeBox({ street: "12 Harbor St", secondaryLine: written })).toBe(true);
    expect(isPostOfficeBox({ street: "12 Harbor St", city: written })).toBe(true);
  }
});

test.each(streets)("recognizes the street %s", (line) => {
  for (const written of [line, line.toUpperCase(), line.toLowerCase()]) {
    expect(isPostOfficeBox({ street: written })).toBe(false);
    expect(isPostOfficeBox({ street: "12 Harbor St", secondaryLine: written })).toBe(false);
  }
});

const marks = ["", " ", ".", "_", "-", "/", ". ", " - "];

test("finds P O Box with any marks between its words", () => {
  const written = marks.flatMap((one) => marks.flatMap((two) => marks.map((three) => `P${one}O${two}Box${three}12`)));

  expect(written.filter((street) => !isPostOfficeBox({ street }))).toEqual([]);
});

test.each(["Box Springs", "Box Elder", "Post Falls", "Poe", "Pobo"])("recognizes the city %s", (city) => {
  expect(isPostOfficeBox({ street: "12 Harbor St", city })).toBe(false);
});

test.each([
  ["RR 2", "Box 152", false],
  ["PO", "Box 152", true],
])("reads both lines together: %s with %s", (street, secondaryLine, isBox) => {
  expect(isPostOfficeBox({ street, secondaryLine })).toBe(isBox);
});
