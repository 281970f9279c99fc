import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { ZipCodeDirectory } from "./port.ts";

export function testZipCodeDirectory(create: (sandboxUrl: string) => ZipCodeDirectory): void {
  test.each([
    ["04103", ["Cumberland"]],
    ["75080", ["Dallas", "Collin"]],
    ["75080-1234", ["Dallas", "Collin"]],
    ["00000", []],
  ])("finds the counties of %s: %j", async (postalCode, counties) => {
    const { url } = await testSandbox();

    expect(await create(url).counties(postalCode)).toEqual(counties);
  });
}
