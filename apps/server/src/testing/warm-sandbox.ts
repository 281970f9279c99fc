import { crV } from "@portico/sample-applicants/vehicles";
import type { TestApp } from "./test-app.ts";

let warm: Promise<unknown> | undefined;

/** The sandbox loads its tables on the first request. On a busy machine, that takes longer than a vendor's timeout. */
export async function warmSandbox({ sandboxUrl }: TestApp): Promise<void> {
  const common = sandboxUrl.replace(/\/~.*$/, "");
  warm ??= Promise.all([
    fetch(`${common}/jdpower/vehiclesByVin?period=0&vin=${crV.vin}`, {
      headers: { "api-key": "sandbox-jdpower-key" },
    }),
    fetch(
      `${common}/smarty/zip/lookup?zipcode=04101&auth-id=sandbox-smarty-auth-id&auth-token=sandbox-smarty-auth-token`,
    ),
  ]);
  await warm;
}
