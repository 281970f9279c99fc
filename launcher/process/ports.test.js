// @ts-check
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort, portState } from "./ports.js";

test("finds a free port", async () => {
  expect(await portState(await findFreePort())).toBe("free");
});

test.each(["127.0.0.1", "0.0.0.0"])("reports a port that a program listens on at %s as taken", async (host) => {
  const server = createServer().listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();

  expect(await portState(typeof address === "object" && address !== null ? address.port : 0)).toBe("taken");
});
