import { once } from "node:events";
import { expect, test } from "vitest";
import { changesOf } from "@portico/contract/changes";
import { ownedDatabase, run } from "../testing/owned-database.ts";
import { aFolder, ProcessClient, start } from "../testing/server-process.ts";
import { superuserUrl } from "../testing/test-database.ts";

const name = `portico_two_${process.pid}`;

/** Starts two processes at the same time on one external database, whose owner can only create roles. */
async function twoProcesses() {
  const environment = { DATABASE_URL: await ownedDatabase(superuserUrl(), name), PORTICO_DATA: await aFolder() };
  const started = await Promise.all([start(environment), start(environment)]);
  const [one, other] = started.map(({ message }) => (message as { url: string }).url);
  return { environment, started, one: one!, other: other! };
}

test("shares sessions between two processes on one external database", { timeout: 60_000 }, async () => {
  const { one, other } = await twoProcesses();
  const client = new ProcessClient();

  const begun = await client.begin(one);
  const { applicationId, applicantId } = begun.body;
  const read = await client.send(other, `/api/Journey/${String(applicationId)}`);
  const changed = await client.send(other, "/api/Applicant/Update", {
    applicationId,
    applicant: {
      applicantId,
      firstName: "Pat",
      lastName: "Roe",
      emailAddress: "pat@example.com",
      phoneNumber: "2075550123",
    },
  });
  const reread = await client.send(one, `/api/Applicant/${String(applicantId)}`);

  expect([begun, read, changed]).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
  expect(reread.body).toMatchObject({ lastName: "Roe" });
  const [users] = await run(
    superuserUrl(),
    `select distinct usename as name from pg_stat_activity where datname = '${name}'`,
  );
  expect(users).toEqual([{ name: `portico_app_${name}` }]);
});

test("tells a page of one process about a change in the other", { timeout: 60_000 }, async () => {
  const { one, other } = await twoProcesses();
  const client = new ProcessClient();
  const { applicationId, applicantId } = (await client.begin(one)).body;

  const stream = await client.listen(one, changesOf(String(applicationId)));
  const first = await stream.next();
  const person = { firstName: "Pat", lastName: "Roe", emailAddress: "pat@example.com", phoneNumber: "2075550123" };
  const changed = await client.send(other, "/api/Applicant/Update", {
    applicationId,
    applicant: { applicantId, ...person },
  });

  expect(changed.status).toBe(200);
  expect(await stream.next()).toBe(first + 1);
});

test("survives the death of the other process, which can start again", { timeout: 60_000 }, async () => {
  const { environment, started, one, other } = await twoProcesses();
  const client = new ProcessClient();
  const { applicationId } = (await client.begin(one)).body;
  const [first] = started;

  first.process.kill("SIGKILL");
  await once(first.process, "exit");
  const survived = await client.send(other, `/api/Journey/${String(applicationId)}`);
  const again = await start(environment);
  const { url } = again.message as { url: string };

  expect(survived.status).toBe(200);
  expect((await client.send(url, `/api/Journey/${String(applicationId)}`)).status).toBe(200);
});
