import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { EmailVerifier } from "./port.ts";

export function testEmailVerifier(create: (sandboxUrl: string) => EmailVerifier): void {
  test.each([
    ["an existing address", "sam@example.com", true],
    ["a missing mailbox", "rejected@example.com", false],
    ["a missing domain", "sam@example.invalid", false],
    ["a risky address", "low-quality@example.com", true],
    ["an address with an unknown result", "no-connect@example.com", true],
    ["a disposable address", "disposable@example.com", true],
  ])("returns the deliverability of %s (%s): %s", async (_what, emailAddress, deliverable) => {
    const { url } = await testSandbox();

    expect(await create(url).isDeliverable(emailAddress)).toBe(deliverable);
  });
}
