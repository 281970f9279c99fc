import { documentApi, offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/*
 * An alarm over everything that leaves Portico about two people, or stays beside their sealed records: letters, texts, notices, the work that
 * sends them, events, and the log. A letter may name its reader's first name. Nothing else may name anybody.
 */
const people = ["dana@example.com", "kim@example.com"];
/** An email names what is asked for, and institutions are told so. The reason stays on the page. */
const task = { what: "Two pay stubs", why: "Quillfeather pays you" };
const fileReason = "Account 4417 is cut off";

/** What only sealed records may hold. */
function canariesOf(records: Awaited<ReturnType<typeof loadApplication>>["records"]): readonly string[] {
  const { applicant, identification, address, employment } = records;
  const found = [
    ...applicant.flatMap(({ lastName, phoneNumber }) => [lastName, phoneNumber]),
    ...identification.flatMap(({ taxpayerIdentificationNumber: tin, dateOfBirth }) => [tin, tin.slice(5), dateOfBirth]),
    ...address.map(({ street }) => street),
    ...employment.flatMap(({ employer, monthlyIncome }) => [employer ?? "", String(monthlyIncome)]),
    "Quillfeather",
    "Account 4417",
  ];
  return [...new Set(found)].filter((text) => text.length >= 4);
}

/** Whether a text has a canary. Four digits also occur by chance in an ID or a hash, so digits count only as a word of their own. */
function hasCanary(text: string, canary: string): boolean {
  return /^\d+$/.test(canary)
    ? new RegExp(String.raw`(?<![\w+/=.-])${canary}(?![\w+/=-])`).test(text)
    : text.includes(canary);
}

async function settled(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

async function told({ app, applicationId }: TestApplicant, ...of: Parameters<typeof update>): Promise<void> {
  expect(await outcomeOf(app, applicationId, update(...of))).toBe("applied");
  await settled(app);
}

/** Two people's application under review, with a request and a file that was no good. */
async function underReview(): Promise<TestApplicant> {
  const app = await testApp();
  const answers = { tin: "815126400", jointTin: "836206400", isJoint: true };
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  await settled(app);
  const tasks = ["primary", "joint"].map((applicantType) => ({
    taskId: `stubs-${applicantType}`,
    applicantType,
    ...task,
    dueOn: "2026-11-27",
  }));
  await told(applicant, "informationRequested", 1, { tasks });
  const { applicationId } = applicant;
  await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile]);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  await told(applicant, "documentRejected", 2, { documentId: records.document[0]!.id, reason: fileReason });
  return applicant;
}

const ends: readonly (readonly [how: string, (applicant: TestApplicant) => Promise<void>])[] = [
  ["declined", async (applicant) => told(applicant, "declined", 3, { reasons: [{ code: "incomeInsufficient" }] })],
  ["withdrawn", async (applicant) => told(applicant, "withdrawn", 3)],
  [
    "paid out",
    async (applicant) => {
      const { app, applicationId } = applicant;
      const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
      const { requestedLoanAmount: loanAmount, requestedLoanTermInMonths: termInMonths } = records.vehicleLoan[0]!;
      await told(applicant, "approved", 3, { offers: [{ loanAmount, termInMonths, annualRateBasisPoints: 649 }] });
      await applicant.do(offerApi.accept, { applicationId });
      await settled(app);
      await told(applicant, "funded", 4, { fundedOn: "2026-11-21" });
    },
  ],
];

test.each(ends)(
  "leaves nothing personal in letters, notices, and messages about a loan that is %s",
  async (_how, end) => {
    const applicant = await underReview();
    await end(applicant);
    const { app } = applicant;
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
    const canaries = canariesOf(records);
    const letters = (await Promise.all(people.map(async (to) => messagesTo(app, to)))).flat();
    const rowsOf = async (table: string) =>
      (
        await app.sql<{ row: string }>(`select row_to_json(t)::text as row from ${table} t where tenant_id = $1`, [
          app.tenant.name,
        ])
      ).map(({ row }) => row);
    const notices = await app.sql<{ sealed: Buffer }>("select sealed from notice where tenant_id = $1", [
      app.tenant.name,
    ]);
    const places: Readonly<Record<string, string>> = {
      letters: letters.map(({ subject, text, html = "" }) => `${subject}\n${text}\n${html}`).join("\n"),
      notices: notices.map(({ sealed }) => sealed.toString("latin1")).join("\n"),
      work: (await rowsOf("outbox")).join("\n"),
      events: [...(await rowsOf("event")), ...(await rowsOf("security_event"))].join("\n"),
      log: app.logged.join("\n"),
    };

    const found = Object.entries(places).flatMap(([place, text]) =>
      canaries.filter((canary) => hasCanary(text, canary)).map((canary) => `${place}: ${canary}`),
    );
    expect(found).toEqual([]);
    expect(canaries.length).toBeGreaterThan(8);
    expect(letters.length).toBeGreaterThan(4);
    expect(places["letters"]).not.toMatch(/\$\s?\d/);
    // A letter greets its own reader.
    for (const [to, other] of [
      ["dana@example.com", "Kim,"],
      ["kim@example.com", "Dana,"],
    ])
      expect((await messagesTo(app, to!)).filter(({ text }) => text.startsWith(`Hello ${other}`))).toEqual([]);
  },
);
