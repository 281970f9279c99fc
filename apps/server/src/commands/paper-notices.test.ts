import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import type { Answers } from "../features/submission/testing/test-applicant.ts";
import { checkEvents } from "../jobs/check-events.ts";
import { aFolder } from "../testing/server-process.ts";
import { testApp } from "../testing/test-app.ts";
import { institutionFolder } from "./testing/institution-folder.ts";
import { portico as runPortico } from "./testing/run-portico.ts";

/** The words of a PDF. The library writes them as hexadecimal letters in compressed streams. */
function wordsOf(pdf: Buffer): string {
  const bytes = pdf.toString("latin1");
  const streams = [...bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream!, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const lines = [...streams.join("\n").matchAll(/\[(<[^\]]*)\] TJ/g)].map(([, shown]) =>
    [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1")).join(""),
  );
  return lines.join(" ").replaceAll(/\s+/g, " ");
}

/** An institution whose people weren't asked for the consent to electronic documents, after one application. */
async function sent(answers: Answers) {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  await app.outbox.idle();
  const environment = {
    DATABASE_URL: app.database.ownerUrl,
    PORTICO_MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
    PORTICO_TENANTS: await institutionFolder(app.tenant.name),
  };
  const portico = async (...words: readonly string[]) => {
    const { code, errors, json } = await runPortico(["notices", ...words], environment, app.clock);
    return { code, errors, rows: json };
  };
  const folder = path.join(await aFolder(), "print");
  const states = async () => (await portico("--json")).rows().map(({ state, because }) => [state, because]);
  return { app, applicant, portico, folder, states, name: app.tenant.name };
}

test("prints the notices that wait for their mailing, with the address and all that the law wants", async () => {
  const { app, applicant, portico, folder, name } = await sent({ tin: "815125200" });

  const printed = await portico("print", "--to", folder, "--json");

  expect(printed.errors).toBe("");
  const [file] = await readdir(folder);
  expect(file).toBe(`${name}-${applicant.applicationId}-declined.${applicant.applicantId}.pdf`);
  const pdf = await readFile(path.join(folder, file!));
  expect((await stat(path.join(folder, file!))).mode & 0o777).toBe(0o600);
  const words = wordsOf(pdf);
  expect(words).toMatch(/Harborlight.*Dana Reyes \d+ .+, [A-Z]{2} \d{5}.*Notice of action taken/);
  expect(words).toContain("Principal reasons for the decision:");
  expect(words).toContain("The Federal Equal Credit Opportunity Act prohibits creditors");
  expect(words).toContain("Federal Trade Commission, Equal Credit Opportunity");
  expect(words).toContain("Fairwater Credit Reporting P.O. Box 4100, Dover, DE 19903 800-555-0142");
  expect(words).toContain("Your score: 520");
  // A list of files or a printer's queue shows the title.
  expect(pdf.toString("latin1")).not.toMatch(/Dana|Reyes/);
  const [row] = await app.sql<{ sealed_pdf: Buffer }>("select sealed_pdf from notice where tenant_id = $1", [name]);
  expect(row!.sealed_pdf.toString("latin1")).not.toContain("%PDF");
});

test("prints the same pages again", async () => {
  const { portico, folder } = await sent({ tin: "815125200" });
  await portico("print", "--to", folder, "--json");
  const [file] = await readdir(folder);
  const first = await readFile(path.join(folder, file!));

  await portico("print", "--to", folder, "--json");

  expect((await readFile(path.join(folder, file!))).equals(first)).toBe(true);
});

test("lets a notice's time run until the mailing is confirmed, and records who did", async () => {
  const { app, applicant, portico, folder, states, name } = await sent({ tin: "815125200" });
  const person = [name, String(applicant.applicationId), String(applicant.applicantId)];
  const before = await states();
  const tooEarly = await portico("mailed", ...person);
  app.clock.forward({ days: 31 });
  const late = await states();
  await portico("print", "--to", folder);

  const mailed = await portico("mailed", ...person, "--json");

  expect(before).toEqual([["toMail", "noConsent"]]);
  expect(tooEarly).toMatchObject({ code: 1, errors: expect.stringContaining("print first") });
  expect(late).toEqual([["overdue", "noConsent"]]);
  expect(mailed.rows()).toEqual([expect.objectContaining({ letter: `declined.${applicant.applicantId}` })]);
  expect(await states()).toEqual([["sent", "noConsent"]]);
  expect(await portico("mailed", ...person)).toMatchObject({ code: 1 });
  const events = await app.sql<{ action: string }>(
    "select action from security_event where tenant_id = $1 and action like 'notice.%' order by sequence",
    [name],
  );
  expect(events.map(({ action }) => action)).toEqual(["notice.printed", "notice.mailed"]);
  expect(await checkEvents(app.kernel.databases, name)).toMatchObject({ securityBrokenAt: undefined });
});

test("prints each of two people's own notice, with only their own score", async () => {
  const { portico, folder, applicant } = await sent({ isJoint: true, jointTin: "836205200" });
  await portico("print", "--to", folder);

  const words = new Map<string, string>();
  for (const file of await readdir(folder))
    words.set(
      file.endsWith(`${applicant.applicantId}.pdf`) ? "dana" : "kim",
      wordsOf(await readFile(path.join(folder, file))),
    );

  expect([...words.keys()].toSorted()).toEqual(["dana", "kim"]);
  // A reference number may contain these digits too.
  expect(words.get("dana")).not.toMatch(/(?<!\d)520(?!\d)/);
  expect(words.get("kim")).toContain("Your score: 520");
  expect(words.get("kim")).not.toMatch(/(?<!\d)780(?!\d)/);
});

test("prints the score disclosure of an approved person", async () => {
  const { portico, folder } = await sent({ tin: "815127800" });
  await portico("print", "--to", folder);
  const [file] = await readdir(folder);

  const words = wordsOf(await readFile(path.join(folder, file!)));

  expect(words).toMatch(/Your credit score and the price you pay for credit.*Your score: 780/);
  expect(words).toMatch(
    /You have a right to dispute.*www\.annualcreditreport\.com.*www\.consumerfinance\.gov\/learnmore/,
  );
  expect(words).not.toContain("Notice to the home loan applicant");
});

test("sends a notice by mail after a bounce, and once only", async () => {
  const { app, applicant, portico, states, name } = await sent({ tin: "815125200" });
  await app.sql("update notice set paper_because = null where tenant_id = $1", [name]);
  const person = [name, String(applicant.applicationId), String(applicant.applicantId)];
  const before = await states();

  const bounced = await portico("paper", ...person, "--because", "bounced");

  expect([before, bounced.code, await states()]).toEqual([[["sent", null]], 0, [["toMail", "bounced"]]]);
  expect(await portico("paper", ...person, "--because", "withdrawn")).toMatchObject({ code: 1 });
  expect(await portico("paper", ...person)).toMatchObject({ code: 2 });
});
