import { applicantApi } from "@portico/contract/applicant";
import { addressApi } from "@portico/contract/address";
import { expect, test } from "vitest";
import { begunApplication } from "../testing/kernel-journey.ts";

test("notices in one process that it knows an application whose data was erased in another", async () => {
  const { app, client, applicantId } = await begunApplication();
  expect(await client.call(applicantApi.read, { id: applicantId })).toMatchObject({ status: 200 });

  await app.sql("update application set erased_at = now() where tenant_id = $1", [app.tenant.name]);

  expect(await client.call(applicantApi.read, { id: applicantId })).toMatchObject({ status: 404 });
});

test("keeps a known application whose key another process wrapped anew", async () => {
  const { app, client, applicantId } = await begunApplication();

  await app.sql("update application set key_version = 1 where tenant_id = $1", [app.tenant.name]);

  expect(await client.call(applicantApi.read, { id: applicantId })).toMatchObject({ status: 200 });
});

test("reads a session for a call that isn't about its application", async () => {
  const { client } = await begunApplication();

  expect(await client.call(addressApi.vendorToken, {})).toMatchObject({ status: 200 });
});
