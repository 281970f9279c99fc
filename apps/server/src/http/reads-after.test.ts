import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import { mostReadsAfter, readsAfterHeader, type ReadsAfter, type ReadWish } from "@portico/contract/reads-after";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { foreignIdWarning } from "../kernel/app-error.ts";
import {
  anAddress,
  aPerson,
  anEmployment,
  begun,
  housed,
  identified,
  peopleApp,
} from "../features/applicants/testing/people.ts";

const wish = <E extends Endpoint>({ name }: E, input: RequestOf<E>): ReadWish => [name, input as ReadWish[1]];
const wishing = (...wishes: readonly ReadWish[]) => ({ headers: { [readsAfterHeader]: JSON.stringify(wishes) } });
const readsOf = ({ body }: { body: object }) => (body as { reads?: ReadsAfter }).reads;

test("answers reads of the application as the command left it, in their order", async () => {
  const { client, applicantId, applicationId } = await identified(await peopleApp());
  const home = { applicantId, type: AddressType.physical };

  const saved = await client.call(
    addressApi.create,
    { applicantId, address: anAddress },
    wishing(wish(coApplicantApi.read, { id: applicationId }), wish(addressApi.read, home)),
  );

  const [choice, addresses] = [
    await client.call(coApplicantApi.read, { id: applicationId }),
    await client.call(addressApi.read, home),
  ];
  expect(readsOf(saved)).toEqual([choice.body, addresses.body]);
  expect(addresses.body.addresses).toHaveLength(1);
  expect(saved.body).toMatchObject({ addressId: expect.any(Number), journey: { frontier: "currentEmployment" } });
});

test("answers a command without reads as before", async () => {
  const { client, applicantId } = await identified(await peopleApp());

  const { body } = await client.call(addressApi.create, { applicantId, address: anAddress });

  expect(body).not.toHaveProperty("reads");
});

test("reads nothing of another application, and logs the attempt", async () => {
  const app = await peopleApp();
  const other = await begun(app, { emailAddress: "noa@example.com" });
  const { client, applicantId } = await identified(app);

  const saved = await client.call(
    addressApi.create,
    { applicantId, address: anAddress },
    wishing(wish(addressApi.read, { applicantId: other.applicantId, type: AddressType.physical })),
  );

  expect(saved.status).toBe(200);
  expect(readsOf(saved)).toEqual([null]);
  expect(app.logged.join()).toContain(foreignIdWarning);
});

test("answers null for commands, unknown names, wrong inputs, and reads that don't concern the application", async () => {
  const { client, applicantId } = await housed(await peopleApp());

  const saved = await client.call(
    employmentApi.create,
    { applicantId, employment: anEmployment },
    wishing(
      wish(employmentApi.create, { applicantId, employment: anEmployment }),
      ["GET /api/Nothing", {}],
      [addressApi.read.name, { applicantId, type: "home" }],
      wish(addressApi.configuration, {}),
    ),
  );

  expect(readsOf(saved)).toEqual([null, null, null, null]);
  const { body } = await client.call(employmentApi.read, { id: applicantId });
  expect(body.employments).toHaveLength(1);
});

test("repeats an answer for a used idempotency key without reads, which would be out of date", async () => {
  const { client, applicantId, applicationId } = await identified(await peopleApp());
  const input = { applicantId, address: anAddress };
  const again = { ...wishing(wish(coApplicantApi.read, { id: applicationId })), idempotencyKey: "one-and-only" };

  const first = await client.call(addressApi.create, input, again);
  const second = await client.call(addressApi.create, input, again);

  expect(readsOf(first)).toEqual([expect.objectContaining({ coApplicant: null })]);
  expect(second.status).toBe(200);
  expect(readsOf(second)).toBeUndefined();
});

test.each([
  ["text", "home"],
  ["an object", '{"name": "GET /api/Address"}'],
  ["a name without an input", '[["GET /api/Address"]]'],
  ["too many reads", JSON.stringify(Array.from({ length: mostReadsAfter + 1 }, () => ["GET /api/Address", {}]))],
])("rejects %s as the list of reads, and saves nothing", async (_, header) => {
  const { client, applicantId } = await identified(await peopleApp());

  const { status, body } = await client.call(
    addressApi.create,
    { applicantId, address: anAddress },
    { headers: { [readsAfterHeader]: header } },
  );

  expect([status, body.error?.code]).toEqual([400, "malformed"]);
  const read = await client.call(addressApi.read, { applicantId, type: AddressType.physical });
  expect(read.body.addresses).toEqual([]);
});

test("brings reads about the new applicant with the answer that begins an application", async () => {
  const client = (await peopleApp()).client();
  const names = [identificationApi.read.name, coApplicantApi.read.name];

  const started = await client.call(
    applicantApi.create,
    { data: aPerson, loadUrl: "/auto" },
    wishing(...names.map((name): ReadWish => [name, {}])),
  );

  const { body } = await client.call(identificationApi.read, { applicantId: started.body.applicantId! });
  expect(readsOf(started)?.[0]).toEqual(body);
  expect(readsOf(started)?.slice(1)).toEqual([null]);
});

test("answers no read without an input for a command of an application", async () => {
  const { client, applicantId } = await identified(await peopleApp());

  const saved = await client.call(
    addressApi.create,
    { applicantId, address: anAddress },
    wishing([identificationApi.read.name, {}]),
  );

  expect(readsOf(saved)).toEqual([null]);
});

test("brings no other reads with the answer that begins an application, because its session is new", async () => {
  const { client, applicationId } = await begun(await peopleApp());

  const saved = await client.call(
    applicantApi.create,
    {
      data: { firstName: "Dana", lastName: "Whitcomb", emailAddress: "dana@example.com", phoneNumber: "2075550123" },
      loadUrl: "/auto",
    },
    wishing(wish(coApplicantApi.read, { id: applicationId })),
  );

  expect(readsOf(saved)).toEqual([null]);
});
