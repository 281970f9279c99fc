import { identificationApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { listRecords } from "./application-store.ts";
import { openApplication } from "./loaded.ts";
import { loadApplication } from "./read-trip.ts";

async function identified() {
  const { app, client, applicantId, applicationId } = await begunApplication();
  await client.call(identificationApi.create, identificationOf(applicantId));
  const { keyring, databases } = app.kernel;
  const tenant = app.tenant.name;
  const known = await loadApplication(app.kernel, tenant, applicationId);
  const rows = async () => (await databases.of(tenant).trip([listRecords({ tenant, applicationId })]))[0];
  return { known, rows, open: async () => openApplication(keyring, known.row, await rows(), known), app };
}

test("opens only the records whose rows changed since they were opened", async () => {
  const { known, open, app } = await identified();
  const [identification] = known.records.identification;

  const unchanged = await open();
  await app.sql("delete from record where tenant_id = $1 and kind = 'applicant'", [app.tenant.name]);
  const without = await open();

  expect(unchanged.records.applicant[0]).toBe(known.records.applicant[0]);
  expect(without.records.applicant).toEqual([]);
  expect(without.records.identification[0]).toBe(identification);
});

test("opens a row again that somebody changed by hand, and says so", async () => {
  const { open, app } = await identified();
  await app.sql(
    "update record set sealed = set_byte(sealed, 20, (get_byte(sealed, 20) + 1) % 256) where tenant_id = $1 and kind = 'applicant'",
    [app.tenant.name],
  );

  await expect(open()).rejects.toThrow("unable to authenticate data");
});

test("keeps nothing in memory beside the application's own wrapped key and chain head", async () => {
  const { known, app } = await identified();
  const { row, dataKey } = known;
  const { wrapped } = app.kernel.keyring.wrap(row.tenantId, row.applicationId, dataKey);

  for (const kept of [row.dataKey, row.chainHead, wrapped]) expect(kept.buffer.byteLength).toBe(kept.length);
});
