import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { EmailVerifier } from "./port.ts";

export function testEmailVerifier(create: (sandboxUrl: string) => EmailVerifier): void {
  test.each([
    ["an address that exists", "sam@example.com", true],
    ["a mailbox that does not exist", "rejected@example.com", false],
    ["a domain that does not exist", "sam@example.invalid", false],
    ["a risky address", "low-quality@example.com", true],
    ["an address of which nobody can tell", "no-connect@example.com", true],
    ["a throw-away address", "disposable@example.com", true],
  ])("%s: letters arrive at %s: %s", async (_what, emailAddress, deliverable) => {
    const { url } = await testSandbox();

    expect(await create(url).isDeliverable(emailAddress)).toBe(deliverable);
  });
}
