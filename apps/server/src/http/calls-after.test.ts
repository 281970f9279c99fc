import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { callsAfterHeader, mostCallsAfter, type AnswersAfter, type CallAfter } from "@portico/contract/calls-after";
import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { readsAfterHeader } from "@portico/contract/reads-after";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import {
  anAddress,
  anEmployment,
  begun,
  identified,
  peopleApp,
  type Traveler,
} from "../features/applicants/testing/people.ts";

const named = <E extends Endpoint>({ name }: E, input: RequestOf<E>, key = "the next"): CallAfter => [
  name,
  input as CallAfter[1],
  key,
];
const naming = (...calls: readonly CallAfter[]) => ({ [callsAfterHeader]: encodeURIComponent(JSON.stringify(calls)) });
const afterOf = ({ body }: { body: object }) => (body as { after?: AnswersAfter }).after;

/** Saves a home and names a job as the next command. */
async function homeThen({ client, applicantId }: Traveler, calls: readonly CallAfter[], options: object = {}) {
  const headers = naming(...calls);
  return client.call(addressApi.create, { applicantId, address: anAddress }, { headers, ...options });
}

const job = ({ applicantId }: Traveler) => named(employmentApi.create, { applicantId, employment: anEmployment });

test("carries out a command after another one, and answers both", async () => {
  const traveler = await identified(await peopleApp());
  const { client, applicantId, applicationId } = traveler;

  const saved = await homeThen(traveler, [job(traveler)]);

  expect(saved.body).toMatchObject({ addressId: expect.any(Number), journey: { frontier: "currentEmployment" } });
  const [after] = afterOf(saved) ?? [];
  expect(after).toMatchObject({ employmentId: expect.any(Number) });
  const { body } = await client.call(journeyApi.read, { applicationId });
  expect(after).toMatchObject({ journey: { revision: body.journey.revision } });
  expect((await client.call(employmentApi.read, { id: applicantId })).body.employments).toHaveLength(1);
});

test("brings the reads of the page with the last command's answer", async () => {
  const traveler = await identified(await peopleApp());
  const { client, applicantId } = traveler;
  const wishes = [[addressApi.read.name, { applicantId, type: AddressType.physical }]];

  const saved = await client.call(
    addressApi.create,
    { applicantId, address: anAddress },
    { headers: { ...naming(job(traveler)), [readsAfterHeader]: JSON.stringify(wishes) } },
  );

  expect(saved.body).not.toHaveProperty("reads");
  expect(afterOf(saved)?.[0]).toMatchObject({ reads: [{ addresses: [expect.anything()] }] });
});

test("stops at the first command that isn't carried out", async () => {
  const traveler = await identified(await peopleApp());
  const { applicantId, client } = traveler;
  const wrong = named(employmentApi.create, {
    applicantId,
    employment: { ...anEmployment, employmentStatusConfigurationId: 999 },
  });

  const saved = await homeThen(traveler, [wrong, job(traveler)]);

  expect(saved.status).toBe(200);
  expect(afterOf(saved)).toEqual([null, null]);
  expect((await client.call(employmentApi.read, { id: applicantId })).body.employments).toEqual([]);
});

test("carries out nothing for another application, and nothing that isn't its command", async () => {
  const app = await peopleApp();
  const other = await begun(app, { emailAddress: "noa@example.com" });
  const traveler = await identified(app);

  expect(afterOf(await homeThen(traveler, [job(other)]))).toEqual([null]);
  const next = await identified(await peopleApp());
  const read = named(addressApi.read, { applicantId: next.applicantId, type: AddressType.physical });
  expect(afterOf(await homeThen(next, [read]))).toEqual([null]);
});

test("repeats all answers under the same keys, and carries out nothing twice", async () => {
  const traveler = await identified(await peopleApp());
  const { client, applicantId } = traveler;
  const again = { idempotencyKey: "one-and-only" };

  const first = await homeThen(traveler, [job(traveler)], again);
  const second = await homeThen(traveler, [job(traveler)], again);

  expect(afterOf(second)).toEqual(afterOf(first));
  expect((await client.call(employmentApi.read, { id: applicantId })).body.employments).toHaveLength(1);
});

test.each([
  ["text", "home"],
  ["a broken encoding", "%"],
  ["a command without a key", encodeURIComponent('[["POST /api/Employment", {}]]')],
  [
    "too many commands",
    encodeURIComponent(
      JSON.stringify(Array.from({ length: mostCallsAfter + 1 }, () => ["POST /api/Employment", {}, "k"])),
    ),
  ],
])("rejects %s as the list of commands, and saves nothing", async (_, header) => {
  const { client, applicantId } = await identified(await peopleApp());

  const { status, body } = await client.call(
    addressApi.create,
    { applicantId, address: anAddress },
    { headers: { [callsAfterHeader]: header } },
  );

  expect([status, body.error?.code]).toEqual([400, "malformed"]);
  const read = await client.call(addressApi.read, { applicantId, type: AddressType.physical });
  expect(read.body.addresses).toEqual([]);
});
