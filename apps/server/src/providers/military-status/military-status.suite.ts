import { expect, test } from "vitest";
import type { Consumer } from "../credit-report/port.ts";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { MilitaryStatusChecker } from "./port.ts";

export const person: Consumer = {
  firstName: "Dana",
  lastName: "Reyes",
  taxpayerIdentificationNumber: "815127800",
  dateOfBirth: "1986-04-17",
  street: "48 Beacon St",
  city: "Portland",
  state: "ME",
  postalCode: "04101",
};

export function testMilitaryStatus(create: (sandboxUrl: string) => MilitaryStatusChecker): void {
  test.each([
    ["a covered borrower", "815120021", true],
    ["anybody else", "815127800", false],
  ])("tells %s (TIN %s)", async (_who, taxpayerIdentificationNumber, isCovered) => {
    const { url } = await testSandbox();

    const found = await create(url).check({ ...person, taxpayerIdentificationNumber }, "application-1");

    expect(found.isCovered).toBe(isCovered);
    expect(found.answer).toMatch(/MLA/);
  });

  test("counts a database without an answer as unavailable, and never as a no", async () => {
    const { url } = await testSandbox();
    const asked = create(url).check({ ...person, taxpayerIdentificationNumber: "815120022" }, "application-1");

    await expect(asked).rejects.toMatchObject({ failure: "unavailable" });
  });
}
