import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { Connection } from "./connection.ts";

const ending: (() => void)[] = [];
afterEach(() => ending.splice(0).forEach((end) => end()));

/** A connection to a server that answers with this. */
async function connectionTo(answer: (request: IncomingMessage, body: string) => { head?: object; chunks: string[] }) {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { head = {}, chunks } = answer(request, await text(request));
    response.writeHead(200, { ...head });
    for (const chunk of chunks) response.write(chunk);
    response.end();
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const connection = new Connection(String((server.address() as AddressInfo).port));
  ending.push(() => {
    connection.close();
    server.close();
  });
  return { connection, server };
}

const stated = (content: string) => ({ "content-length": Buffer.byteLength(content) });

test("sends a body, and reads a long answer and its headers", async () => {
  const long = "é".repeat(200_000);
  const { connection } = await connectionTo(({ method, url, headers }, body) => {
    const content = JSON.stringify({ method, url, name: headers["x-name"], body, long });
    return { head: { ...stated(content), "X-Token": "one two" }, chunks: [content.slice(0, 9), content.slice(9)] };
  });

  const sending = { method: "POST", path: "/a?b=c", headers: { host: "here", "x-name": "n" }, body: '{"é":1}' };
  const { status, text: answer, header } = await connection.exchange(sending);

  expect([status, header("x-token"), header("x-other")]).toEqual([200, "one two", undefined]);
  expect(JSON.parse(answer)).toEqual({ method: "POST", url: "/a?b=c", name: "n", body: '{"é":1}', long });
});

test("sends one request after another on one connection", async () => {
  let connections = 0;
  const { connection, server } = await connectionTo(({ url }) => ({ head: stated(url!), chunks: [url!] }));
  server.on("connection", () => (connections += 1));

  const texts: string[] = [];
  for (const path of ["/one", "/two", "/three"])
    texts.push((await connection.exchange({ method: "GET", path, headers: { host: "here" } })).text);

  expect([texts, connections]).toEqual([["/one", "/two", "/three"], 1]);
});

test("rejects an answer of unknown length, and a server that ends", async () => {
  const { connection, server } = await connectionTo(() => ({ chunks: ["a", "b"] }));
  const ask = async () => connection.exchange({ method: "GET", path: "/", headers: { host: "here" } });

  await expect(ask()).rejects.toThrow("An answer doesn't state its length: HTTP/1.1 200 OK");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage) => request.socket.destroy());
  await expect(ask()).rejects.toThrow("The server closed the connection.");
});
