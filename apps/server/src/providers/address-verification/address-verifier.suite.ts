import { expect, test } from "vitest";
import { StreetMessage, type PostalAddress } from "@portico/domain/address/address";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { AddressVerifier } from "./port.ts";

const portland = { city: "Portland", state: "ME", postalCode: "04103" } as const;
const home = { mayBePostOfficeBox: false };
const mail = { mayBePostOfficeBox: true };

/** Tests the promises of every adapter against the sandbox's triggers (docs/sandbox.md). */
export function testAddressVerifier(create: (sandboxUrl: string) => AddressVerifier): void {
  const check = async (address: PostalAddress, rules = home) => {
    const { url } = await testSandbox();
    return create(url).check(address, rules);
  };

  test("confirms an existing address in the postal service's spelling", async () => {
    const result = await check({ street: "48 beacon street", ...portland });

    expect(result).toMatchObject({
      status: "valid",
      corrected: { street: "48 Beacon St", city: "Portland", state: "ME" },
    });
    expect(result.status === "valid" && result.corrected.postalCode).toMatch(/^04103-\d{4}$/);
  });

  test("moves an apartment from the street to its own line", async () => {
    const result = await check({ street: "200 Many Doors Way Apt 4", ...portland });

    expect(result).toMatchObject({
      status: "valid",
      corrected: { street: "200 Many Doors Way", secondaryLine: "Apt 4" },
    });
  });

  test("keeps an apartment on its own line", async () => {
    const result = await check({ street: "200 Many Doors Way", secondaryLine: "Apt 4", ...portland });

    expect(result).toMatchObject({ status: "valid", corrected: { secondaryLine: "Apt 4" } });
  });

  test("suggests several candidates for an ambiguous address", async () => {
    const result = await check({ street: "100 Ambiguous Way", ...portland });

    expect(result).toMatchObject({
      status: "alternate",
      message: StreetMessage.ambiguous,
      suggestions: [{ street: "100 N Ambiguous Way" }, { street: "100 S Ambiguous Way" }],
    });
  });

  test("asks for a number in an apartment building", async () => {
    expect(await check({ street: "200 Many Doors Way", ...portland })).toEqual({
      status: "bad",
      message: StreetMessage.missingSecondary,
      isPostOfficeBox: false,
    });
  });

  test("leaves an unknown apartment out of the suggestion", async () => {
    const result = await check({ street: "300 Wrong Door Way", secondaryLine: "Apt 9", ...portland });

    expect(result).toMatchObject({ status: "alternate", suggestions: [{ street: "300 Wrong Door Way" }] });
    expect(result.status === "alternate" && result.suggestions[0]).not.toHaveProperty("secondaryLine");
  });

  test.each([
    ["another spelling", { street: "400 Mispelled Ln", ...portland }, { street: "400 Misspelled Ln" }],
    ["a missing suffix", { street: "48 Beacon", ...portland }, { street: "48 Beacon St" }],
    ["another city", { street: "48 Beacon Street", ...portland, city: "Bangor" }, { city: "Portland" }],
  ])("suggests a correction for %s instead of applying it", async (_what, address, suggestion) => {
    expect(await check(address)).toMatchObject({ status: "alternate", suggestions: [suggestion] });
  });

  test.each(["500 Nowhere Rd", "Beacon Street"])("rejects %s as invalid", async (street) => {
    expect(await check({ street, ...portland })).toEqual({
      status: "bad",
      message: StreetMessage.invalid,
      isPostOfficeBox: false,
    });
  });

  test.each(["PO Box 12", "600 Box Style Rd"])("rejects %s as a home, but accepts it for mail", async (street) => {
    expect(await check({ street, ...portland })).toEqual({
      status: "bad",
      message: StreetMessage.postOfficeBox,
      isPostOfficeBox: true,
    });
    expect(await check({ street, ...portland }, mail)).toMatchObject({ status: "valid" });
  });

  test("accepts a military post box", async () => {
    const abroad = { street: "PSC 12 Box 100", city: "APO", state: "AE", postalCode: "09012" } as const;

    expect(await check(abroad, mail)).toMatchObject({ status: "valid" });
    expect(await check(abroad)).toMatchObject({ status: "valid" });
    expect(await check({ ...abroad, street: "PO Box 100" })).toMatchObject({ status: "bad", isPostOfficeBox: true });
  });

  test("accepts a rural route as a home", async () => {
    expect(await check({ street: "RR 2 Box 152", ...portland })).toMatchObject({ status: "valid" });
  });
}
