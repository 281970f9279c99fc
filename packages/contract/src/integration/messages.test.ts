import { expect, test } from "vitest";
import * as z from "zod/mini";
import { examples } from "./examples.ts";
import { Delivery, messages, messageTypes } from "./messages.ts";

test.each(messageTypes)("has a right example of %s", (type) => {
  expect(z.safeParse(messages[type].schema, examples[type]).error?.issues ?? []).toEqual([]);
  expect(z.safeParse(Delivery, { messages: [examples[type]] }).success).toBe(true);
});

test("rejects a message without its number", () => {
  const { sequence: _sequence, ...rest } = examples["offer.accepted"] as { sequence: number };

  expect(z.safeParse(messages["offer.accepted"].schema, rest).success).toBe(false);
});

test("accepts fields and lists that a later release adds", () => {
  const later = { ...examples["offer.refused"], channel: "phone", refusal: { reason: "other", refusedAt: "", by: 1 } };

  expect(z.safeParse(messages["offer.refused"].schema, later).success).toBe(true);
});
