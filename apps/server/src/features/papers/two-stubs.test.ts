import { documentApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { expect, test } from "vitest";
import { read, sent } from "../application-status/testing/sent-application.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";

/* One accepted pay stub isn't two (decision 361). */

const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };

test("takes the second of two pay stubs after the first was accepted, and no third", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  const told = async (...content: Parameters<typeof update>) =>
    expect(await outcomeOf(app, applicationId, update(...content))).toBe("applied");
  await told("informationRequested", 1, { tasks: [stubs] });
  const sendOne = async () =>
    (await applicant.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [aFile]))
      .status;
  const acceptLast = async (sequence: number) => {
    const { documents } = await applicant.do(documentApi.list, { applicationId, type: 1 });
    await told("documentAccepted", sequence, { documentId: documents.at(-1)!.documentId });
  };
  const row = async () => (await read(applicant)).papers.find(({ kind }) => kind === "payStubs");

  expect(await sendOne()).toBe(200);
  await acceptLast(2);
  expect(await row()).toMatchObject({ state: "done", files: 1 });

  expect(await sendOne()).toBe(200);
  expect(await row()).toMatchObject({ state: "sent", files: 2 });
  await acceptLast(3);
  expect(await row()).toMatchObject({ state: "done", files: 2 });
  expect(await sendOne()).toBe(404);
});
