import { expect, test } from "vitest";
import type { VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { testSandbox, type Fault } from "./test-sandbox.ts";

/** An adapter's connection options, independent of its vendor. */
export type TestConnection = Required<Pick<VendorHttpOptions, "timeoutMs" | "pause">>;

export interface FaultyVendor {
  /** The sandbox's names for the vendor and the operation. */
  readonly vendor: string;
  readonly operation: string;
  /** Makes the adapter against a sandbox, with a call that normally succeeds. */
  readonly call: (sandboxUrl: string, connection: TestConnection) => Promise<unknown>;
  /** True if the call is repeated after the vendor is busy, fails or drops the connection. */
  readonly isRepeated: boolean;
}

const patient: TestConnection = { timeoutMs: 5000, pause: async () => undefined };

/** Every vendor failure must become a ProviderError without the vendor's words. The use cases' policies depend only on that. */
export function testVendorFaults({ vendor, operation, call, isRepeated }: FaultyVendor): void {
  const failing = (fault: Fault, connection: TestConnection) => async () => {
    const sandbox = await testSandbox();
    await sandbox.arm({ vendor, operation, fault });
    const error: unknown = await call(sandbox.url, connection).catch((reason: unknown) => reason);
    return { error, calls: (await sandbox.calls(vendor)).filter((made) => made.operation === operation).length };
  };

  test(`${vendor} ${operation}: times out without an answer`, async () => {
    const { error, calls } = await failing("timeout", { ...patient, timeoutMs: 100 })();

    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ failure: "timeout" });
    expect(calls).toBe(1);
  });

  test(`${vendor} ${operation}: times out on a late answer`, async () => {
    const sandbox = await testSandbox();
    await sandbox.arm({ vendor, operation, fault: "slow", delayMs: 60_000 });

    await expect(call(sandbox.url, { ...patient, timeoutMs: 100 })).rejects.toMatchObject({ failure: "timeout" });
  });

  test.each<[Fault]>([["429"], ["500"], ["reset"]])(
    `${vendor} ${operation}: reports %s as unavailable, and ${isRepeated ? "retries once" : "doesn't retry"}`,
    async (fault) => {
      const { error, calls } = await failing(fault, patient)();

      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ failure: "unavailable" });
      expect(calls).toBe(isRepeated ? 2 : 1);
    },
  );

  test(`${vendor} ${operation}: reports an unreadable answer as unavailable`, async () => {
    const { error } = await failing("malformed", patient)();

    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ failure: "unavailable" });
  });

  test(`${vendor} ${operation}: accepts a slow answer within the timeout`, async () => {
    const sandbox = await testSandbox();
    await sandbox.arm({ vendor, operation, fault: "slow", delayMs: 1 });

    await expect(call(sandbox.url, patient)).resolves.not.toBeInstanceOf(Error);
  });
}
