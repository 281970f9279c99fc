import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { ZipCodeDirectory } from "./port.ts";

export function testZipCodeDirectory(create: (sandboxUrl: string) => ZipCodeDirectory): void {
  test.each([
    ["04103", ["Cumberland"], { city: "Portland", state: "ME" }],
    ["75080", ["Dallas", "Collin"], { city: "Richardson", state: "TX" }],
    ["75080-1234", ["Dallas", "Collin"], { city: "Richardson", state: "TX" }],
    ["09012", [], { city: "APO", state: "AE" }],
    ["00000", [], undefined],
  ])("finds the counties and the city of %s", async (postalCode, counties, place) => {
    const { url } = await testSandbox();

    expect(await create(url).find(postalCode)).toEqual({ counties, place });
  });
}
