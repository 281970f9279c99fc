import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { findApplication, listEvents } from "./application-store.ts";
import { chained, chainStart, firstBrokenLink, type ChainedEvent, type UnchainedEvent } from "./event-chain.ts";

const tenant = "harborlight";

function anEvent(sequence: number): UnchainedEvent {
  return {
    tenantId: tenant,
    applicationId: 5,
    sequence,
    revision: sequence,
    at: new Date("2026-11-21T10:00:00.123Z"),
    action: "address.added",
    applicantId: 7,
    details: { type: 1, verified: true },
    requestId: "r",
    ipAddress: "192.0.2.1",
    sessionHash: Buffer.alloc(32),
  };
}

function soundChain(): { events: ChainedEvent[]; head: Buffer } {
  const events = [...chained(chainStart(tenant, 5), [1, 2, 3, 4].map(anEvent))];
  return { events, head: events.at(-1)!.hash };
}

test("accepts an untouched chain", () => {
  const { events, head } = soundChain();

  expect(firstBrokenLink(tenant, 5, events, head)).toBeUndefined();
});

test.each<[string, Partial<ChainedEvent>]>([
  ["the action", { action: "address.removed" }],
  ["a detail", { details: { type: 2, verified: true } }],
  ["the time", { at: new Date("2026-11-21T10:00:00.124Z") }],
  ["the person", { applicantId: 8 }],
  ["the address", { ipAddress: "192.0.2.2" }],
  ["the session", { sessionHash: null }],
  ["its own hash", { hash: Buffer.alloc(32) }],
])("finds a change of %s at its event", (_, change) => {
  const { events, head } = soundChain();
  events[2] = { ...events[2]!, ...change };

  expect(firstBrokenLink(tenant, 5, events, head)).toBe(3);
});

test("finds an event that is missing from the middle or the end", () => {
  const { events, head } = soundChain();

  expect(firstBrokenLink(tenant, 5, events.toSpliced(1, 1), head)).toBe(2);
  expect(firstBrokenLink(tenant, 5, events.slice(0, -1), head)).toBe(4);
});

test("rejects a rebuilt chain that doesn't lead to the head", () => {
  const { events, head } = soundChain();
  const forged = chained(events[1]!.hash, [{ ...anEvent(3), action: "nothing" }, anEvent(4)]);

  expect(firstBrokenLink(tenant, 5, [...events.slice(0, 2), ...forged], head)).toBe(5);
});

test("rejects another application's chain", () => {
  const { events, head } = soundChain();

  expect(firstBrokenLink(tenant, 6, events, head)).toBe(1);
});

test("reads back a sound chain after several commands", async () => {
  const { app, client, applicantId, applicationId } = await begunApplication();
  for (const ifMatch of [1, 2, 3])
    await client.call(identificationApi.create, identificationOf(applicantId), { ifMatch });

  const [[row], events] = await app.kernel.databases
    .of(app.tenant.name)
    .trip([
      findApplication({ tenant: app.tenant.name, applicationId }),
      listEvents({ tenant: app.tenant.name, applicationId }),
    ]);

  expect(events.map(({ action }) => action)).toEqual([
    "application.begun",
    "identification.added",
    "identification.added",
    "identification.added",
  ]);
  expect(firstBrokenLink(app.tenant.name, applicationId, events, row!.chainHead)).toBeUndefined();
  expect(row!.eventCount).toBe(4);
});
