import { expect, test } from "vitest";
import { auto } from "@portico/domain/flow/auto";
import { noRecords } from "@portico/domain/records/records";
import { anApplication, recordsWith } from "../testing/an-application.ts";
import { drop, put } from "./change.ts";
import { recordChanges } from "./record-changes.ts";

const application = anApplication();
const seller = { vehicleSellerConfigurationId: 1 };
const reviewed = { id: 90, applicantId: null, confirmedAt: "2026-11-21T10:00:00.000Z" };

test("a put adds a record, a drop takes it away", () => {
  const added = recordChanges(auto, application, noRecords(), [
    put("incomeSource", { id: 5, applicantId: 10 }, { monthlyIncome: 1 } as never),
  ]);
  const removed = recordChanges(auto, application, added.after, [drop("incomeSource", 5)]);

  expect(added.after.incomeSource).toEqual([{ id: 5, applicantId: 10, monthlyIncome: 1 }]);
  expect(added.puts.map(({ id }) => id)).toEqual([5]);
  expect(removed.after.incomeSource).toEqual([]);
  expect(removed.drops).toEqual([{ kind: "incomeSource", id: 5 }]);
});

test("a single kind replaces its owner's record and leaves the other person's", () => {
  const before = recordsWith({
    identification: [
      { id: 5, applicantId: 10, dateOfBirth: "1990-01-01" },
      { id: 6, applicantId: 11, dateOfBirth: "1991-01-01" },
    ],
  });

  const { after, drops } = recordChanges(auto, application, before, [
    put("identification", { id: 7, applicantId: 10 }, { dateOfBirth: "1992-01-01" } as never),
  ]);

  expect(after.identification.map(({ id }) => id)).toEqual([7, 6]);
  expect(drops).toEqual([{ kind: "identification", id: 5 }]);
});

test("a changed answer drops the results that rest on it, and the same answer drops nothing", () => {
  const before = recordsWith({ vehicleSeller: [{ id: 4, applicantId: null, ...seller }], review: [reviewed] });
  const write = (data: object) =>
    recordChanges(auto, application, before, [put("vehicleSeller", { id: 4 }, data as never)]);

  expect(write({ vehicleSellerConfigurationId: 2 }).drops).toEqual([{ kind: "review", id: 90 }]);
  expect(write(seller).drops).toEqual([]);
});

test("the same answer given again for one of several records is no change", () => {
  const home = (id: number, street: string) => ({ id, applicantId: 10, street });
  const before = recordsWith({ address: [home(1, "1 Main St"), home(2, "2 Oak St")], review: [reviewed] });

  const { drops } = recordChanges(auto, application, before, [
    put("address", { id: 1, applicantId: 10 }, { street: "1 Main St" } as never),
  ]);

  expect(drops).toEqual([]);
});

test("a result that the command writes itself stays, though what it rests on changed", () => {
  const before = recordsWith({ vehicle: [{ id: 3, applicantId: null, make: "HONDA" }] });

  const { after } = recordChanges(auto, application, before, [
    put("vehicle", { id: 3 }, { make: "TOYOTA" } as never),
    put("vehicleOptions", { id: 8 }, { options: [] }),
  ]);

  expect(after.vehicleOptions.map(({ id }) => id)).toEqual([8]);
});

test("a record that is put and dropped in one command is not written", () => {
  const { puts, after } = recordChanges(auto, application, noRecords(), [
    put("review", { id: 1 }, { confirmedAt: "" }),
    drop("review", 1),
  ]);

  expect([puts, after.review]).toEqual([[], []]);
});
