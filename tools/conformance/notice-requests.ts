import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { beforeEach } from "vitest";

/*
 * Notices that a test sends requests, to a server in this process or to another one, so that the conformance page can tell it from a test
 * of rules. Each test file runs this, and they share their worker's globals.
 */

interface Watched {
  server: Server;
  addHook: (name: "onRequest", hook: (request: unknown, reply: unknown, done: () => void) => void) => void;
}

const shared = globalThis as { portico_currentTest?: object };
const isFirstFile = shared.portico_currentTest === undefined;
shared.portico_currentTest = {};

beforeEach(({ task }) => {
  shared.portico_currentTest = task.meta;
});

function notice() {
  Object.assign(shared.portico_currentTest ?? {}, { meets: "http" });
}

if (isFirstFile) {
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: Watched };
    fastify.addHook("onRequest", (_request, _reply, done) => {
      notice();
      done();
    });
    // A request that can't be read reaches no hook.
    fastify.server.on("connection", notice);
  });
  subscribe("undici:request:create", notice);
  subscribe("http.client.request.start", notice);
}
