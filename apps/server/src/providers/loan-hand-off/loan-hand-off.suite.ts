import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { LoanHandOff } from "./port.ts";

type Delivery = Parameters<LoanHandOff["deliver"]>[0];

interface Tested {
  readonly create: (sandboxUrl: string) => LoanHandOff;
  readonly delivery: Delivery;
  /** What the receiver has afterwards. */
  readonly arrived: (sandboxUrl: string) => Promise<readonly unknown[]>;
}

/** Tests the promises of every hand-off. */
export function testLoanHandOff({ create, delivery, arrived }: Tested): void {
  test("delivers", async () => {
    const { url } = await testSandbox();

    await create(url).deliver(delivery);

    expect(await arrived(url)).toHaveLength(1);
  });

  test("accepts a repeated delivery once", async () => {
    const { url } = await testSandbox();
    const handOff = create(url);

    await handOff.deliver(delivery);
    await handOff.deliver(delivery);

    expect(await arrived(url)).toHaveLength(1);
  });

  test("takes no unsigned call for the institution's own", async () => {
    const { url } = await testSandbox();

    expect(create(url).check(undefined, "GET /integration/documents/1-2")).toBe("missing");
  });
}
