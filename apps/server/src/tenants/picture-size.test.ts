import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureSizeOf } from "./picture-size.ts";

const drawing = (attributes: string) =>
  Buffer.from(`<?xml version="1.0"?><svg ${attributes}><path stroke-width="3"/></svg>`);

test.each([
  ['viewBox="0 0 250 56" width="250" height="56"', { width: 250, height: 56 }],
  ['viewBox="0 0 276 56"', { width: 276, height: 56 }],
  ['width="100%" height="100%" viewBox="0,0,99.6,20"', { width: 100, height: 20 }],
  ["width='40px' height='20px'", { width: 40, height: 20 }],
  ['xmlns="http://www.w3.org/2000/svg"', undefined],
  ['width="0" height="56"', undefined],
])("reads the size of a drawing with %s", (attributes, size) => {
  expect(pictureSizeOf(drawing(attributes))).toEqual(size);
});

test("reads a PNG's size from its header", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

  expect(pictureSizeOf(png)).toEqual({ width: 1, height: 1 });
});

test.each([
  ["harborlight", { width: 250, height: 56 }],
  ["ironwood", { width: 276, height: 56 }],
])("reads the logo's size for %s", (name, size) => {
  const logo = readFileSync(new URL(`../../../../tenants/${name}/brand/logo.svg`, import.meta.url));

  expect(pictureSizeOf(logo)).toEqual(size);
});
