import { expect, test } from "vitest";
import { recordKinds } from "@portico/domain/records/record-kinds";
import { dana } from "@portico/sample-applicants/people";
import { applications, recordsOf, writesOf, type Write } from "./application-writes.ts";
import { collectionsFor, fieldFor } from "./collections.ts";

test.each(Object.entries(recordsOf(dana)))("writes valid records of the kind %s", (kind, records) => {
  const { schema } = recordKinds[kind as keyof typeof recordKinds];
  for (const record of records) expect(schema.parse(record)).toEqual(record);
});

test("makes 25 writes, which begin with the application", () => {
  const writes = writesOf(dana);

  expect(writes).toHaveLength(25);
  expect(writes[0]).toMatchObject({ collection: applications, method: "POST" });
});

test("changes only what exists", () => {
  const writes = writesOf(dana);
  const changes = writes.filter(({ method }) => method === "PATCH");
  const isCreatedBefore = (change: Write) =>
    writes
      .slice(0, writes.indexOf(change))
      .some(({ method, collection }) => method === "POST" && collection === change.collection);

  expect(changes.map(({ collection }) => collection)).toEqual(["personVerification", "loanOffer"]);
  expect(changes.every(isCreatedBefore)).toBe(true);
});

test("gives each value a column, and each record its application", () => {
  const [application, ...others] = collectionsFor(writesOf(dana));

  expect(application?.fields.map(({ field, type }) => `${field}: ${type}`)).toEqual([
    "id: uuid",
    "productType: integer",
    "status: string",
  ]);
  expect(others.every(({ fields }) => fields.some(({ field }) => field === "application"))).toBe(true);
  expect(fieldFor("monthlyPayment", 343.71).type).toBe("float");
  expect(fieldFor("conditions", { a: 1 }).type).toBe("json");
});
