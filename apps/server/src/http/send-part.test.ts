import fastify from "fastify";
import { expect, test } from "vitest";
import { sendPart } from "./send-part.ts";

const film = Buffer.from("0123456789");

async function ask(range?: string) {
  const app = fastify();
  app.get("/film", async (request, reply) => sendPart(request, reply, film));
  const { statusCode, headers, body } = await app.inject({ url: "/film", headers: range ? { range } : {} });
  return { statusCode, contentRange: headers["content-range"], body };
}

test.each([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=4-", "456789", "bytes 4-9/10"],
  ["bytes=-2", "89", "bytes 8-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
])("sends the part that a player requests with %s", async (range, body, contentRange) => {
  expect(await ask(range)).toEqual({ statusCode: 206, contentRange, body });
});

test.each([[undefined], ["bytes=0-1,4-5"], ["bytes=5-2"], ["lines=1-2"], ["bytes=-"]])(
  "sends the whole film for %s",
  async (range) => {
    expect(await ask(range)).toEqual({ statusCode: 200, contentRange: undefined, body: "0123456789" });
  },
);

test("rejects a range past the end of a film with its length", async () => {
  expect(await ask("bytes=10-")).toEqual({ statusCode: 416, contentRange: "bytes */10", body: "" });
});
