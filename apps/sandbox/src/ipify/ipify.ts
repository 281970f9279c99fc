/* ipify: `GET /?format=json` answers `{"ip": "..."}`, the caller's address, to pages of any site. */
import type { FastifyInstance } from "fastify";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";

export function createIpify(): Vendor {
  return {
    name: "ipify",
    title: "Public address (ipify)",
    about: "Tells a browser its public address.",
    credentials: [],
    operations: ["lookup"],
    links: [],
    triggers: [],
    clearFields: ["format"],
    refuse: (status) => jsonAnswer({ error: status === 429 ? "Too Many Requests" : "Internal Server Error" }),
    routes: addRoutes,
  };
}

function addRoutes(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });
  app.get<{ Querystring: { format?: string } }>("/", operation("ipify", "lookup"), async ({ ip, query }, reply) =>
    query.format === "json" ? reply.send({ ip }) : reply.type("text/plain; charset=utf-8").send(ip),
  );
}
