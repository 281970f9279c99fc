import { Readable } from "node:stream";
import { documentApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { createOutbox } from "../../jobs/outbox.ts";
import { jobHandlers } from "../../startup/features.ts";
import { institutions } from "../../tenants/institutions.ts";
import type { DocumentStore } from "../../providers/documents/port.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { jpegOf } from "./testing/hostile-files.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Secret (pay stub of Dana) >>\nendobj\ntrailer\n%%EOF\n");
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const jpg = jpegOf(4, 3);
const program = Buffer.concat([Buffer.from("7f454c4602010100", "hex"), Buffer.alloc(64)]);

const file = (name: string, content: Buffer = pdf) => ({ name, contentType: "application/octet-stream", content });

async function decided(app: TestApp | Promise<TestApp> = testApp(), answers: Answers = {}): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", await app, answers);
  await applicant.submit();
  return applicant;
}

const upload = (applicant: TestApplicant, files: ReturnType<typeof file>[], type: 1 | 2 = 1) =>
  applicant.client.upload(documentApi.upload, { applicationId: applicant.applicationId, type }, files);

/** The methods of a store that uploads don't use. */
const listing = {
  folders: (): AsyncIterable<string> => Readable.from([]),
  list: async () => [],
  requireRoom: async () => undefined,
};

function storeInMemory() {
  const stored = new Map<string, Buffer>();
  const documents: DocumentStore = {
    ...listing,
    put: async (key, sealed) => void stored.set(key, sealed),
    get: async (key) => stored.get(key)!,
    remove: async (key) => void stored.delete(key),
  };
  return { stored, documents };
}

test(
  "accepts files, lists them, and stores them sealed",
  {
    tags: [
      "7.call.POST.Application.applicationId.ApplicantType.type.Document",
      "7.input.POST.Application.applicationId.ApplicantType.type.Document",
    ],
  },
  async () => {
    const { stored, documents } = storeInMemory();
    const app = await testApp({ providers: { documents } });
    const applicant = await decided(app);

    const { status, body } = await upload(applicant, [
      file("pay stub.pdf"),
      file("License.PNG", png),
      file("me.jpeg", jpg),
    ]);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      posted: true,
      hasDuplicate: false,
      documents: [
        { name: "pay stub.pdf", bytes: pdf.length, uploadedAt: "2026-11-21T10:00:00.000Z" },
        { name: "License.PNG" },
        { name: "me.jpeg" },
      ],
    });
    expect(Buffer.concat([...stored.values()]).includes("pay stub of Dana")).toBe(false);
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
    expect(new Set(records.document.map(({ contentType }) => contentType))).toEqual(
      new Set(["application/pdf", "image/png", "image/jpeg"]),
    );
    expect(new Set(records.document.map(({ storageKey }) => storageKey))).toEqual(new Set(stored.keys()));
  },
);

test(
  "reports a name that exists already, and doesn't store the file twice",
  { tags: ["5.upload.same-name"] },
  async () => {
    const applicant = await decided();
    await upload(applicant, [file("pay stub.pdf")]);

    const { body } = await upload(applicant, [file("pay stub.pdf"), file("second.pdf")]);
    const { body: again } = await upload(applicant, [file("pay stub.pdf")]);

    expect([body.posted, body.hasDuplicate]).toEqual([true, true]);
    expect(body.documents.map(({ name }) => name)).toEqual(["pay stub.pdf", "second.pdf"]);
    expect([again.posted, again.hasDuplicate]).toEqual([false, true]);
  },
);

test("rejects too many files per upload or application with the number that may be sent", async () => {
  const applicant = await decided();
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, place) => file(`${prefix} ${place}.pdf`));

  const atOnce = await upload(applicant, many("first", 21));
  await upload(applicant, many("first", 20));
  await upload(applicant, many("second", 18));
  const beyond = await upload(applicant, many("third", 3));
  await upload(applicant, many("third", 2));
  const full = await upload(applicant, many("fourth", 1));

  expect([atOnce.status, atOnce.body.error?.message]).toEqual([413, "Send at most 20 files at once."]);
  expect([beyond.status, beyond.body.error?.message]).toEqual([
    422,
    "An application can have 40 documents. You can send 2 more.",
  ]);
  expect(full.body.error?.message).toContain("We have 40 documents for this application, and can't take more.");
});

test("repeats the answer of an upload with the same key, and rejects other bytes under that key", async () => {
  const { stored, documents } = storeInMemory();
  const applicant = await decided(testApp({ providers: { documents } }));
  const input = { applicationId: applicant.applicationId, type: 1 } as const;
  const other = Buffer.from(pdf.toString().replace("Dana", "Alex"));
  const send = (content: Buffer) =>
    applicant.client.upload(documentApi.upload, input, [file("pay stub.pdf", content)], { idempotencyKey: "key-1" });

  const first = await send(pdf);
  const again = await send(pdf);
  const changed = await send(other);

  expect(other).toHaveLength(pdf.length);
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect([changed.status, changed.body.error?.code]).toEqual([422, "idempotencyKeyReused"]);
  expect(stored.size).toBe(1);
});

test("removes folders and unprintable characters from a name", async () => {
  const applicant = await decided();

  const { body } = await upload(applicant, [file("..\\..\\etc/pass\u202Ewd.pdf")]);
  const replaced = await replace(applicant, body.documents[0]!.documentId, [file("scans\\pay\u202E stub.pdf")]);

  expect(body.documents.map(({ name }) => name)).toEqual(["passwd.pdf"]);
  expect(replaced.body.documents.map(({ name }) => name)).toEqual(["pay stub.pdf"]);
});

test("unescapes a quotation mark in a name", async () => {
  const applicant = await decided();

  const { body } = await upload(applicant, [file("my %22best%22%0D%0A pay.pdf")]);

  expect(body.documents.map(({ name }) => name)).toEqual(['my "best" pay.pdf']);
});

test("keeps the last 255 characters of a name", async () => {
  const applicant = await decided();
  const longest = `${"May ".padEnd(251, "x")}.pdf`;

  const { body } = await upload(applicant, [file(longest), file(`June ${longest}`)]);

  expect(body.documents.map(({ name }) => name)).toEqual([longest]);
});

const list = (applicant: TestApplicant, type: 1 | 2 = 1) =>
  applicant.do(documentApi.list, { applicationId: applicant.applicationId, type });

test("lists each borrower's own documents afterwards", async () => {
  const app = await testApp();
  const applicant = await decided(app, { isJoint: true });
  await upload(applicant, [file("pay stub.pdf")]);
  app.clock.forward({ minutes: 1 });
  await upload(applicant, [file("License.PNG", png)]);
  await upload(applicant, [file("lease.pdf")], 2);

  expect((await list(applicant)).documents).toMatchObject([
    { name: "pay stub.pdf", bytes: pdf.length, uploadedAt: "2026-11-21T10:00:00.000Z", canRemove: true },
    { name: "License.PNG", bytes: png.length, canRemove: true },
  ]);
  expect((await list(applicant, 2)).documents.map(({ name }) => name)).toEqual(["lease.pdf"]);
});

test("lists documents in the order they were sent, also within one upload and after a replacement", async () => {
  const applicant = await decided();
  const names = Array.from({ length: 8 }, (_, place) => `page ${place}.pdf`);
  const namesOf = (documents: readonly { name: string }[]) => documents.map(({ name }) => name);

  await upload(
    applicant,
    names.map((name) => file(name)),
  );
  const second = await upload(applicant, [file("tax return.pdf"), file("lease.pdf")]);
  const replaced = await replace(applicant, second.body.documents[2]!.documentId, [file("page 2.pdf")]);

  expect(namesOf(second.body.documents)).toEqual([...names, "tax return.pdf", "lease.pdf"]);
  const now = [...names.filter((name) => name !== "page 2.pdf"), "tax return.pdf", "lease.pdf", "page 2.pdf"];
  expect(namesOf(replaced.body.documents)).toEqual(now);
  expect(namesOf((await list(applicant)).documents)).toEqual(now);
});

test("removes a document sent by mistake with its bytes, and frees its name", async () => {
  const { stored, documents } = storeInMemory();
  const app = await testApp({ providers: { documents } });
  const applicant = await decided(app);
  const { body } = await upload(applicant, [file("cat.pdf"), file("pay stub.pdf")]);
  const { applicationId } = applicant;

  const answer = await applicant.do(documentApi.remove, {
    applicationId,
    documentId: body.documents.find(({ name }) => name === "cat.pdf")!.documentId,
  });
  await app.outbox.idle();

  expect(answer.deleted).toBe(true);
  expect((await list(applicant)).documents.map(({ name }) => name)).toEqual(["pay stub.pdf"]);
  expect(stored.size).toBe(1);
  expect((await upload(applicant, [file("cat.pdf")])).body.hasDuplicate).toBe(false);
});

const replace = (applicant: TestApplicant, documentId: number, files: ReturnType<typeof file>[], type: 1 | 2 = 1) =>
  applicant.client.upload(documentApi.replace, { applicationId: applicant.applicationId, type, documentId }, files);

test("replaces a document with another file, and deletes the old bytes", { tags: ["5.upload.same-name"] }, async () => {
  const { stored, documents } = storeInMemory();
  const app = await testApp({ providers: { documents } });
  const applicant = await decided(app);
  const { body } = await upload(applicant, [file("pay stub.pdf"), file("lease.pdf")]);
  const before = new Set(stored.keys());

  const { status, body: answer } = await replace(applicant, body.documents[0]!.documentId, [
    file("pay stub.pdf", Buffer.concat([pdf, Buffer.from("%second")])),
  ]);
  await app.outbox.idle();

  expect([status, answer.posted]).toEqual([200, true]);
  expect(answer.documents.map(({ name, bytes }) => [name, bytes])).toEqual([
    ["lease.pdf", pdf.length],
    ["pay stub.pdf", pdf.length + 7],
  ]);
  expect((await list(applicant)).documents).toHaveLength(2);
  expect([stored.size, [...stored.keys()].filter((key) => before.has(key)).length]).toEqual([2, 1]);
});

test("keeps a document when its replacement is rejected", async () => {
  const applicant = await decided();
  const { body } = await upload(applicant, [file("pay stub.pdf"), file("lease.pdf")]);
  const { documentId } = body.documents[0]!;

  const statuses = [
    await replace(applicant, documentId, [file("pay stub.pdf", program)]),
    await replace(applicant, documentId, []),
    await replace(applicant, documentId, [file("one.pdf"), file("two.pdf")]),
    await replace(applicant, documentId, [file("lease.pdf")]),
  ].map(({ status }) => status);

  expect(statuses).toEqual([422, 422, 422, 422]);
  const names = (await list(applicant)).documents.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(["pay stub.pdf", "lease.pdf"]));
});

test("rejects replacing a document of another person or application, or one that can't be removed any more", async () => {
  const app = await testApp({ tenant: { limits: { documentRemovalMinutes: 10 } } });
  const applicant = await decided(app, { isJoint: true });
  const stranger = await decided(app, { tin: "815127801" });
  const { body } = await upload(applicant, [file("pay stub.pdf")]);
  const { documentId } = body.documents[0]!;

  const coBorrower = await replace(applicant, documentId, [file("a.pdf")], 2);
  const other = await replace(stranger, documentId, [file("a.pdf")]);
  app.clock.forward({ minutes: 11 });
  const late = await replace(applicant, documentId, [file("a.pdf")]);

  expect([coBorrower.status, other.status]).toEqual([404, 404]);
  expect([late.status, late.body.error?.code]).toEqual([409, "documentKept"]);
});

test("rejects removing a document after its time", async () => {
  const app = await testApp({ tenant: { limits: { documentRemovalMinutes: 10 } } });
  const applicant = await decided(app);
  const { applicationId } = applicant;
  const { body } = await upload(applicant, [file("pay stub.pdf")]);
  const { documentId } = body.documents[0]!;

  app.clock.forward({ minutes: 9 });
  expect((await list(applicant)).documents).toMatchObject([{ canRemove: true }]);
  app.clock.forward({ minutes: 1 });

  expect((await list(applicant)).documents).toMatchObject([{ canRemove: false }]);
  expect(await applicant.refused(documentApi.remove, { applicationId, documentId })).toMatchObject({
    status: 409,
    code: "documentKept",
  });
  expect((await list(applicant)).documents).toHaveLength(1);
});

test("keeps a document that the institution accepted, and says so", async () => {
  const applicant = await decided();
  const { app, applicationId } = applicant;
  const { body } = await upload(applicant, [file("insurance.pdf"), file("stub.pdf")]);
  const { documentId } = body.documents[0]!;

  await app.outbox.idle();
  await outcomeOf(app, applicationId, update("documentAccepted", 1, { documentId }));
  const replaced = await replace(applicant, documentId, [file("other.pdf")]);

  const message = "We've accepted this document, so it stays with your application. Call us if it was sent by mistake.";
  expect(await applicant.refused(documentApi.remove, { applicationId, documentId })).toMatchObject({
    status: 409,
    code: "documentAccepted",
    message,
  });
  expect([replaced.status, replaced.body.error?.message]).toEqual([409, message]);
  expect((await list(applicant)).documents).toMatchObject([
    { name: "insurance.pdf", state: "accepted", canRemove: false },
    { name: "stub.pdf", canRemove: true },
  ]);
});

test("rejects listing or removing another application's documents", async () => {
  const app = await testApp();
  const [one, other] = [await decided(app), await decided(app, { tin: "815127801" })];
  const { body } = await upload(one, [file("pay stub.pdf")]);
  const { documentId } = body.documents[0]!;

  expect(await other.refused(documentApi.remove, { applicationId: other.applicationId, documentId })).toMatchObject({
    status: 404,
  });
  expect(await other.refused(documentApi.list, { applicationId: one.applicationId, type: 1 })).toMatchObject({
    status: 404,
  });
});

const small = { limits: { maximumMegabytesPerFile: 1, maximumMegabytesTogether: 2 } };
const big = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes)]);

test.each([
  ["nothing", [], "No Files Selected to Upload"],
  [
    "a file over the limit",
    [file("big.pdf", big(1_048_576))],
    "Oops! You are attempting to save a file that is too large. The maximum upload size is 1 MB per file.",
  ],
  [
    "files over the limit together",
    [file("one.pdf", big(900_000)), file("two.pdf", big(900_000)), file("three.pdf", big(900_000))],
    "Oops! The total file upload size is too large. The maximum upload size is 2 MB",
  ],
  [
    "a type that is not taken",
    [file("letter.docx")],
    "Oops! You are attempting to save a file type docx that is not allowed. To resolve this issue, please upload a pdf, jpg, jpeg, png file type.",
  ],
  [
    "a program that calls itself a PDF",
    [file("fine.pdf"), file("pay stub.pdf", program)],
    "Oops! You are attempting to save a file type elf that is not allowed. To resolve this issue, please upload a pdf, jpg, jpeg, png file type.",
  ],
])(
  "rejects %s in the specification's words, and stores nothing",
  { tags: ["5.upload.none", "5.upload.file-limit", "5.upload.total-limit", "5.upload.type", "5.upload.megabyte"] },
  async (_what, files, message) => {
    const app = await testApp({ tenant: small });
    const applicant = await decided(app);

    const { status, body } = await upload(applicant, files);

    expect([status, body.error?.message]).toEqual([422, message]);
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
    expect(records.document).toEqual([]);
  },
);

test("says in plain words that a file's type can't be recognized", async () => {
  const applicant = await decided(await testApp({ tenant: small }));

  const { status, body } = await upload(applicant, [file("pay stub.pdf", Buffer.from("hello"))]);

  expect([status, body.error?.message]).toEqual([
    422,
    "pay stub.pdf isn't the kind of file that its name says. Save it again, or send a photo of it.",
  ]);
});

test("rejects files before the application is sent", async () => {
  const applicant = await applyUntil("submit", await testApp());

  const { status, body } = await upload(applicant, [file("pay stub.pdf")]);

  expect([status, body.error?.code]).toEqual([409, "notSubmitted"]);
});

test("keeps the co-applicant's files apart", async () => {
  const app = await testApp();
  const applicant = await decided(app, { isJoint: true });

  const { body } = await upload(applicant, [file("pay stub.pdf")], 2);

  expect(body.documents).toHaveLength(1);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.document[0]?.applicantId).toBe(applicant.jointApplicantId);
  expect((await upload(applicant, [file("pay stub.pdf")])).body.hasDuplicate).toBe(false);
});

test.each([
  ["nobody else borrows", {}, {}, 2],
  ["the institution takes none from the applicant", { switches: { documentUploadForPrimary: false } }, {}, 1],
  [
    "the institution takes none from a co-applicant",
    { switches: { documentUploadForCoborrower: false } },
    { isJoint: true },
    2,
  ],
] as const)(
  "rejects files where %s",
  { tags: ["6.upload-primary", "6.upload-co-borrower"] },
  async (_why, tenant, answers, type) => {
    const applicant = await decided(testApp({ tenant }), answers);

    expect((await upload(applicant, [file("pay stub.pdf")], type)).status).toBe(404);
  },
);

test("doesn't read files from a session without an application", async () => {
  const app = await testApp({ tenant: small });
  const client = app.client();
  const tooMuch = [file("big.pdf", big(1_048_576))];
  const input = { applicationId: 1, type: 1 } as const;

  const stranger = await client.upload(documentApi.upload, input, tooMuch);
  app.clock.forward({ days: 1 });
  const nobody = await client.upload(documentApi.upload, input, tooMuch);

  expect([stranger.status, stranger.body.error?.code]).toEqual([404, "notFound"]);
  expect([nobody.status, nobody.body.error?.code]).toEqual([401, "noSession"]);
});

test("accepts four simultaneous uploads from one place, and tells a fifth to try again", async () => {
  const { documents } = storeInMemory();
  const gate = Promise.withResolvers<void>();
  const slow: DocumentStore = {
    ...documents,
    put: async (key, sealed) => gate.promise.then(() => documents.put(key, sealed)),
  };
  const applicant = await decided(testApp({ providers: { documents: slow } }));

  const all = Array.from({ length: 5 }, async (_, place) => upload(applicant, [file(`${place}.pdf`)]));
  const fifth = await Promise.race(all);
  gate.resolve();
  const statuses = (await Promise.all(all)).map(({ status }) => status);

  expect([fifth.status, fifth.headers["retry-after"]]).toEqual([429, "5"]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await upload(applicant, [file("later.pdf")])).status).toBe(200);
});

test("rejects an upload while the store is down, and says that saved answers are safe", async () => {
  const down = async () => Promise.reject(new ProviderError("documents", "unavailable"));
  const app = await testApp({ providers: { documents: { ...listing, put: down, get: down, remove: down } } });
  const applicant = await decided(app);

  const { status, body } = await upload(applicant, [file("pay stub.pdf")]);

  expect([status, body.error?.code]).toEqual([503, "unavailable"]);
});

test(
  "tells the page the limits",
  { tags: ["7.call.GET.Configuration.Document", "3.other-config.documentUpload"] },
  async () => {
    const applicant = await decided(testApp({ tenant: small }));

    expect(await applicant.do(documentApi.configuration, {})).toEqual({
      maximumMegabytesPerFile: 1,
      maximumMegabytesTogether: 2,
      acceptedTypes: ["pdf", "jpg", "jpeg", "png"],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: true,
    });
  },
);

test("takes a file from a page that hasn't heard of the decision, but not of another window's file", async () => {
  const app = await testApp({ jobHandlers: [] });
  const { applicationId, client } = await decided(app);
  const { body } = await client.call(journeyApi.read, { applicationId });
  const send = (name: string) =>
    client.upload(documentApi.upload, { applicationId, type: 1 }, [file(name)], { ifMatch: body.journey.revision });
  app.clock.forward({ minutes: 0.1 });
  await createOutbox(() => app.kernel, institutions([app.institution]), jobHandlers).workOnDue();
  const { body: after } = await client.call(journeyApi.read, { applicationId });

  const first = await send("pay stub.pdf");
  const second = await send("another.pdf");

  expect(after.journey.revision).toBeGreaterThan(body.journey.revision);
  expect(first).toMatchObject({ status: 200, body: { posted: true } });
  expect(second).toMatchObject({ status: 409, body: { error: { code: "staleRevision" } } });
});
