import { expect, test } from "vitest";
import { auto } from "@portico/domain/flow/auto";
import { noRecords, type Records } from "@portico/domain/records/records";
import { aTenant } from "../testing/test-tenant.ts";
import { anApplication, recordsWith } from "../testing/an-application.ts";
import { drop, put } from "./change.ts";
import { recordChanges } from "./record-changes.ts";

const application = anApplication();
const tenant = aTenant("test");
const withRecords = (records: Records) => ({ application, records, tenant });
const seller = { vehicleSellerConfigurationId: 1 };
const reviewed = { id: 90, applicantId: null, confirmedAt: "2026-11-21T10:00:00.000Z" };

test("adds a record with a put and removes it with a drop", () => {
  const added = recordChanges(auto, withRecords(noRecords()), [
    put("incomeSource", { id: 5, applicantId: 10 }, { monthlyIncome: 1 } as never),
  ]);
  const removed = recordChanges(auto, withRecords(added.after), [drop("incomeSource", 5)]);

  expect(added.after.incomeSource).toEqual([{ id: 5, applicantId: 10, monthlyIncome: 1 }]);
  expect(added.puts.map(({ id }) => id)).toEqual([5]);
  expect(removed.after.incomeSource).toEqual([]);
  expect(removed.drops).toEqual([{ kind: "incomeSource", id: 5 }]);
});

test("replaces the owner's record of a single kind and keeps the other person's", () => {
  const before = recordsWith({
    identification: [
      { id: 5, applicantId: 10, dateOfBirth: "1990-01-01" },
      { id: 6, applicantId: 11, dateOfBirth: "1991-01-01" },
    ],
  });

  const { after, drops } = recordChanges(auto, withRecords(before), [
    put("identification", { id: 7, applicantId: 10 }, { dateOfBirth: "1992-01-01" } as never),
  ]);

  expect(after.identification.map(({ id }) => id)).toEqual([7, 6]);
  expect(drops).toEqual([{ kind: "identification", id: 5 }]);
});

test("drops dependent results for a changed answer, and keeps them for the same answer", () => {
  const before = recordsWith({ vehicleSeller: [{ id: 4, applicantId: null, ...seller }], review: [reviewed] });
  const write = (data: object) =>
    recordChanges(auto, withRecords(before), [put("vehicleSeller", { id: 4 }, data as never)]);

  expect(write({ vehicleSellerConfigurationId: 2 }).drops).toEqual([{ kind: "review", id: 90 }]);
  expect(write(seller).drops).toEqual([]);
});

test("treats a repeated answer for one of several records as no change", () => {
  const home = (id: number, street: string) => ({ id, applicantId: 10, street });
  const before = recordsWith({ address: [home(1, "1 Main St"), home(2, "2 Oak St")], review: [reviewed] });

  const { drops } = recordChanges(auto, withRecords(before), [
    put("address", { id: 1, applicantId: 10 }, { street: "1 Main St" } as never),
  ]);

  expect(drops).toEqual([]);
});

test("keeps a result that the command writes itself, even if it changes the answer behind the result", () => {
  const before = recordsWith({ vehicle: [{ id: 3, applicantId: null, make: "HONDA" }] });

  const { after } = recordChanges(auto, withRecords(before), [
    put("vehicle", { id: 3 }, { make: "TOYOTA" } as never),
    put("vehicleOptions", { id: 8 }, { options: [] }),
  ]);

  expect(after.vehicleOptions.map(({ id }) => id)).toEqual([8]);
});

test("doesn't write a record that the same command puts and drops", () => {
  const { puts, after } = recordChanges(auto, withRecords(noRecords()), [
    put("review", { id: 1 }, { confirmedAt: "" }),
    drop("review", 1),
  ]);

  expect([puts, after.review]).toEqual([[], []]);
});
