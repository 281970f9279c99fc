import { expect, test } from "vitest";
import type { VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { testSandbox, type Fault } from "./test-sandbox.ts";

/** What an adapter gets that is about its connection and not about its vendor. */
export type TestConnection = Required<Pick<VendorHttpOptions, "timeoutMs" | "pause">>;

export interface FaultyVendor {
  /** As the sandbox calls them. */
  readonly vendor: string;
  readonly operation: string;
  /** Makes the adapter against a sandbox and calls it in a way that ordinarily succeeds. */
  readonly call: (sandboxUrl: string, connection: TestConnection) => Promise<unknown>;
  /** Whether the call is made a second time when the vendor is busy, fails or drops the connection. */
  readonly isRepeated: boolean;
}

const patient: TestConnection = { timeoutMs: 5000, pause: async () => undefined };

/** Every way in which a vendor fails must come out as a ProviderError that holds none of its words: the policy of a use case rests on that alone. */
export function testVendorFaults({ vendor, operation, call, isRepeated }: FaultyVendor): void {
  const failing = (fault: Fault, connection: TestConnection) => async () => {
    const sandbox = await testSandbox();
    await sandbox.arm({ vendor, operation, fault });
    const error: unknown = await call(sandbox.url, connection).catch((reason: unknown) => reason);
    return { error, calls: (await sandbox.calls(vendor)).filter((made) => made.operation === operation).length };
  };

  test(`${vendor} ${operation}: no answer in time is a time-out`, async () => {
    const { error, calls } = await failing("timeout", { ...patient, timeoutMs: 100 })();

    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ failure: "timeout" });
    expect(calls).toBe(1);
  });

  test(`${vendor} ${operation}: an answer that comes too late is a time-out`, async () => {
    const sandbox = await testSandbox();
    await sandbox.arm({ vendor, operation, fault: "slow", delayMs: 60_000 });

    await expect(call(sandbox.url, { ...patient, timeoutMs: 100 })).rejects.toMatchObject({ failure: "timeout" });
  });

  test.each<[Fault]>([["429"], ["500"], ["reset"]])(
    `${vendor} ${operation}: %s is unavailable, and ${isRepeated ? "asked once more" : "not asked again"}`,
    async (fault) => {
      const { error, calls } = await failing(fault, patient)();

      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ failure: "unavailable" });
      expect(calls).toBe(isRepeated ? 2 : 1);
    },
  );

  test(`${vendor} ${operation}: an answer that cannot be read is unavailable`, async () => {
    const { error } = await failing("malformed", patient)();

    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ failure: "unavailable" });
  });

  test(`${vendor} ${operation}: a slow answer in time is an answer`, async () => {
    const sandbox = await testSandbox();
    await sandbox.arm({ vendor, operation, fault: "slow", delayMs: 1 });

    await expect(call(sandbox.url, patient)).resolves.not.toBeInstanceOf(Error);
  });
}
