import { expect, test } from "vitest";
import * as z from "zod/mini";
import { StatusUpdate, statusUpdates, updateStatuses } from "./status-updates.ts";
import { updateExamples } from "./update-examples.ts";

const isRight = (update: object) => z.safeParse(StatusUpdate, update).success;

test.each(updateStatuses)("has a right example of the status %s", (status) => {
  expect(z.safeParse(statusUpdates[status].schema, updateExamples[status]).error?.issues ?? []).toEqual([]);
  expect(isRight(updateExamples[status])).toBe(true);
});

test("rejects what nobody could show or do", () => {
  const [{ dueOn: _due, ...withoutDay }] = (updateExamples.informationRequested as { tasks: [{ dueOn: string }] })
    .tasks;
  const wrong = [
    { ...updateExamples.inReview, sequence: 0 },
    { ...updateExamples.inReview, schemaVersion: 2 },
    { ...updateExamples.inReview, status: "lost" },
    { ...updateExamples.informationRequested, tasks: [withoutDay] },
    { ...updateExamples.informationRequested, tasks: [] },
    { ...updateExamples.documentRejected, reason: " " },
    { ...updateExamples.documentRejected, reason: "one\ntwo" },
    { ...updateExamples.declined, reasons: [{ code: "otherApplicant" }] },
    { ...updateExamples.declined, reasons: [] },
    { ...updateExamples.approved, offers: [] },
    { ...updateExamples.funded, fundedOn: "2026-02-30" },
  ];

  expect(wrong.map(isRight)).toEqual(wrong.map(() => false));
});

test("ignores fields that a later version adds", () => {
  expect(isRight({ ...updateExamples.declined, channel: "phone" })).toBe(true);
});
