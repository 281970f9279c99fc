import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { testMailEvents, type ToldOfEmail } from "./messages.suite.ts";
import { createSendGridEvents } from "./sendgrid-events.ts";

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const eventKey = publicKey.export({ format: "der", type: "spki" }).toString("base64");

function signed(body: string) {
  const timestamp = "1795255200";
  return { body, timestamp, signature: sign("sha256", Buffer.from(timestamp + body), privateKey).toString("base64") };
}

const names = { returned: "bounce", delayed: "deferred" } as const;
const call = (told: readonly ToldOfEmail[]) =>
  signed(JSON.stringify(told.map(({ event, messageId }) => ({ event: names[event], "smtp-id": messageId }))));

testMailEvents(createSendGridEvents({ eventKey }), call);

test("reads no email from a signed call that isn't a list of events", () => {
  const events = createSendGridEvents({ eventKey });

  expect(events.readReturned(signed("{}"))).toEqual([]);
  expect(events.readReturned(signed("<xml>"))).toEqual([]);
});
