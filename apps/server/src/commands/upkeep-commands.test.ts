import { mkdtemp, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import { aFile } from "../features/documents/testing/hostile-files.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { loadApplication } from "../kernel/read-trip.ts";
import { canaryTin } from "../testing/kernel-journey.ts";
import { run } from "../testing/owned-database.ts";
import { aFolder } from "../testing/server-process.ts";
import { testApp, TestClock } from "../testing/test-app.ts";
import { superuserUrl } from "../testing/test-database.ts";
import { behindOurBack, soundEvents } from "../testing/upkeep.ts";
import { commandsTable } from "./commands-table.ts";
import { institutionFolder } from "./testing/institution-folder.ts";
import { portico } from "./testing/run-portico.ts";

const masterKey = Buffer.alloc(32, 7).toString("base64");
const nextKey = Buffer.alloc(32, 8).toString("base64");

/** An institution with one unsent application, and its operator's command. */
async function withDraft() {
  const clock = new TestClock();
  const app = await testApp({ clock });
  const applicant = await applyUntil("submit", app);
  const { name } = app.tenant;
  const data = await aFolder();
  await symlink(app.documentFolder, path.join(data, "documents"));
  const environment = {
    DATABASE_URL: app.database.ownerUrl,
    PORTICO_MASTER_KEY: masterKey,
    PORTICO_TENANTS: await institutionFolder(name),
    PORTICO_DATA: data,
    PORTICO_SANDBOX_URL: app.sandboxUrl,
    PORTICO_SANDBOX_SMTP_PORT: "2525",
  };
  const events = (action: string) =>
    app.sql<{ application_id: string; details: object }>(
      "select application_id, details from security_event where tenant_id = $1 and action = $2",
      [name, action],
    );
  return {
    app,
    clock,
    applicant,
    name,
    id: String(applicant.applicationId),
    events,
    command: (...words: readonly string[]) => portico(words, environment, clock),
    withKeys: (keys: Record<string, string>, ...words: readonly string[]) =>
      portico(words, { ...environment, ...keys }, clock),
    isGone: async () =>
      loadApplication(app.kernel, name, applicant.applicationId).then(
        () => false,
        (error: Error) => error.message === "notFound",
      ),
  };
}

const aNewFolder = async () => path.join(await mkdtemp(path.join(tmpdir(), "portico-export-")), "export");

test("migrate --plan names the migrations of an empty database, and migrate runs them", async () => {
  const name = `portico_migrate_${process.pid}`;
  await run(superuserUrl(), `drop database if exists ${name}`, `create database ${name}`);
  onTestFinished(() => run(superuserUrl(), `drop database ${name} with (force)`).then(() => undefined));
  const url = new URL(superuserUrl());
  url.pathname = `/${name}`;
  const environment = { DATABASE_URL: url.href, PORTICO_MASTER_KEY: masterKey };

  const plan = await portico(["migrate", "--plan", "--json"], environment);
  const [untouched] = await run(url.href, "select count(*)::integer as tables from pg_stat_user_tables");
  const done = await portico(["migrate", "--json"], environment);
  const after = await portico(["migrate", "--plan"], environment);

  expect(plan.json()[0]).toEqual({ migration: "001-foundation", state: "pending" });
  expect(untouched).toEqual([{ tables: 0 }]);
  expect(done.json()).toEqual(plan.json().map((row) => ({ ...row, state: "done" })));
  expect(after).toMatchObject({ code: 0, output: "The database is up to date.\n" });
});

test("migrate says in one sentence that the database can't be reached", async () => {
  const environment = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing", PORTICO_MASTER_KEY: masterKey };

  expect(await portico(["migrate"], environment)).toMatchObject({
    code: 1,
    errors: "The database at 127.0.0.1:1/nothing can't be used: no server listens there. Check DATABASE_URL.\n",
  });
});

test("audit verify fails for a changed event, and names its application", async () => {
  const { app, name, id, command } = await withDraft();
  const before = await command("audit", "verify");
  await app.sql(behindOurBack(`update event set action = 'forged' where application_id = ${id} and sequence = 2`));

  const after = await command("audit", "verify", "--institution", name, "--json");

  expect(before).toMatchObject({ code: 0, output: expect.stringMatching(/1 +intact/) });
  expect(after.code).toBe(1);
  expect(after.json()).toEqual([
    { institution: name, applications: 1, state: "broken", detail: `application ${id} is broken at event 2` },
  ]);
});

test("audit verify notices with an anchor that every table was emptied", async () => {
  const { app, name, command } = await withDraft();
  const file = path.join(await aFolder(), "anchor.json");
  const anchor = await command("audit", "anchor", "--json");
  await writeFile(file, anchor.output);
  const intact = await command("audit", "verify", "--anchors", file);
  for (const table of ["event", "record", "application", "security_event", "security_chain"])
    await app.sql(behindOurBack(`delete from ${table} where tenant_id = '${name}'`));

  const unnoticed = await command("audit", "verify");
  const noticed = await command("audit", "verify", "--anchors", file);

  expect(anchor.json()).toEqual([expect.objectContaining({ institution: name, head: expect.stringMatching(/.{40}/) })]);
  expect([intact.code, unnoticed.code, noticed.code]).toEqual([0, 0, 1]);
  expect(noticed.output).toContain("security events aren't those of");
  await writeFile(file, "{}");
  expect(await command("audit", "verify", "--anchors", file)).toMatchObject({ code: 1 });
});

test("keys rotate moves every application to the new master key, and keys status says so", async () => {
  const { name, withKeys } = await withDraft();
  const keys = { PORTICO_MASTER_KEY: nextKey, PORTICO_PREVIOUS_MASTER_KEYS: masterKey };

  const before = await withKeys(keys, "keys", "status", "--json");
  const rotated = await withKeys(keys, "keys", "rotate", "--json");
  const after = await withKeys({ PORTICO_MASTER_KEY: nextKey }, "keys", "status");

  expect(before.code).toBe(1);
  expect(before.json()).toEqual([{ institution: name, currentKey: 0, otherKeys: 1 }]);
  expect(rotated.code).toBe(0);
  expect(rotated.json()).toEqual([{ institution: name, currentKey: 1, otherKeys: 0 }]);
  expect(after.code).toBe(0);
});

test("retention --dry-run lists an abandoned application, and retention erases it", async () => {
  const { clock, name, id, command, isGone } = await withDraft();
  const early = await command("retention", "--dry-run", "--json");
  clock.forward({ days: 62 });

  const dry = await command("retention", "--dry-run", "--json");
  const isStillThere = !(await isGone());
  await command("retention");

  expect(early.json()).toEqual([]);
  expect(dry.json()).toEqual([expect.objectContaining({ institution: name, application: Number(id), status: "open" })]);
  expect(isStillThere).toBe(true);
  expect(await isGone()).toBe(true);
});

test("erases a draft at once, and records who did it and why", async () => {
  const { app, name, id, command, isGone, events, applicant } = await withDraft();

  const erased = await command("erase", name, id, "--because", "the person asked for it");

  expect(erased.code).toBe(0);
  expect(await isGone()).toBe(true);
  expect((await soundEvents(app, applicant.applicationId)).at(-1)).toBe("application.erased");
  expect(await events("application.erasedByOperator")).toEqual([
    { application_id: id, details: expect.objectContaining({ because: "the person asked for it" }) },
  ]);
  expect(await command("erase", name, id, "--because", "again")).toMatchObject({ code: 1 });
});

test("keeps a sent application that the law says to keep, unless the operator insists", async () => {
  const { applicant, name, id, command, isGone, events } = await withDraft();
  await applicant.submit();

  const refused = await command("erase", name, id, "--because", "the person asked for it");
  const wasGone = await isGone();
  const insisted = await command("erase", name, id, "--because", "a court ordered it", "--early");

  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining("must be kept for now") });
  expect([wasGone, insisted.code, await isGone()]).toEqual([false, 0, true]);
  expect(await events("application.erasedByOperator")).toHaveLength(1);
});

test("exports everything that an application keeps into a folder that only the operator may read", async () => {
  const { applicant, name, id, command, events } = await withDraft();
  await applicant.submit();
  await applicant.client.upload(documentApi.upload, { applicationId: applicant.applicationId, type: 1 }, [aFile]);
  const folder = await aNewFolder();

  const exported = await command("export", name, id, "--to", folder);

  expect(exported).toMatchObject({ code: 0, output: expect.stringContaining("1 files") });
  const [file = "", json = ""] = (await readdir(folder)).toSorted();
  const content = JSON.parse(await readFile(path.join(folder, json), "utf8")) as {
    application: object;
    records: { applicant: object[] };
    events: object[];
  };
  expect(content.records.applicant).not.toEqual([]);
  expect(content.events).not.toEqual([]);
  expect(content.application).not.toHaveProperty("dataKey");
  expect(await readFile(path.join(folder, file))).toEqual(Buffer.from(aFile.content));
  expect([(await stat(folder)).mode & 0o777, (await stat(path.join(folder, json))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
  expect(await events("application.exported")).toHaveLength(1);
  expect(await command("export", name, id, "--to", folder)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("Name a new folder"),
  });
});

test("no upkeep list shows what an applicant typed", async () => {
  const { clock, command } = await withDraft();
  clock.forward({ days: 62 });

  const outputs = await Promise.all([
    command("retention", "--dry-run", "--json"),
    command("audit", "anchor", "--json"),
    command("keys", "status", "--json"),
  ]);

  expect(outputs.map(({ output }) => output).join("")).not.toContain(canaryTin);
});

test("report funnel counts who reached each step, without what anybody typed", async () => {
  const { app, clock, name, applicant, command } = await withDraft();
  await applyUntil("currentEmployment", app);
  await applicant.submit();
  clock.forward({ days: 1 });
  const folder = await aFolder();

  const written = await command("report", "funnel", "--to", folder);
  clock.forward({ days: 40 });
  const later = await aFolder();
  await command("report", "funnel", "--to", later);

  const csv = await readFile(path.join(folder, "funnel.csv"), "utf8");
  const page = await readFile(path.join(folder, "funnel.html"), "utf8");
  expect(written.code).toBe(0);
  expect(csv).toContain(`${name},auto,new,application.begun,2,100,`);
  expect(csv).toContain(`${name},auto,new,application.submitted,1,50,`);
  expect(page).toMatch(/application\.submitted<\/td>.*value="50"/);
  expect(`${csv}${page}`).not.toMatch(/@|\d{9}/);
  expect((await readFile(path.join(later, "funnel.csv"), "utf8")).trim().split("\n")).toHaveLength(1);
});

test("docs/commands.md lists every command with its options", async () => {
  const written = await readFile(new URL("../../../../docs/commands.md", import.meta.url), "utf8");

  expect(written).toBe(commandsTable());
});

test("every command explains itself with --help", async () => {
  const commands = [...commandsTable().matchAll(/^\| `portico ([a-z -]+?)(?: [<[].*?)?` /gm)].map(
    ([, words]) => words!,
  );

  for (const words of commands)
    expect(await portico([...words.split(" "), "--help"], {})).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Usage: portico ${words}`),
    });
  expect(commands).toContain("audit verify");
});
