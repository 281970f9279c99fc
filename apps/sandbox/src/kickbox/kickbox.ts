/*
 * Kickbox's email verification: `GET /v2/verify?email=`, with the key as a bearer token or as `apikey` in the query. URLs and results are publicly documented. The other fields come from
 * general knowledge and were not tried against the live service.
 */
import type { FastifyInstance } from "fastify";
import { isCustomer } from "../customer.ts";
import { steadyNumber } from "../hash.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import { emailTriggers, type Verdict, verdictOn } from "./verdict.ts";

export const kickboxKey = "sandbox-kickbox-key";

export function createKickbox(): Vendor {
  return {
    name: "kickbox",
    title: "Email verification (Kickbox)",
    about: "Says whether an email address can receive mail.",
    credentials: [{ what: "API key (Authorization: Bearer …, or apikey)", value: kickboxKey }],
    operations: ["verify"],
    links: [],
    triggers: [emailTriggers],
    clearFields: [],
    refuse: (status) =>
      jsonAnswer({ success: false, message: status === 429 ? "Rate limit exceeded" : "Internal server error" }),
    routes: addRoutes,
  };
}

function addRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { email?: string; apikey?: string; timeout?: string } }>(
    "/v2/verify",
    operation("kickbox", "verify"),
    async (request, reply) => {
      const { email = "", apikey = "" } = request.query;
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
      if (!isCustomer(request, bearer ?? apikey, kickboxKey))
        return reply.code(403).send({ success: false, message: "Invalid API key" });
      if (email.trim() === "") return reply.code(400).send({ success: false, message: "Email parameter is required" });
      return reply
        .header("x-kickbox-balance", "100000")
        .header("x-kickbox-response-time", "1")
        .send(answer(email.trim().toLowerCase(), verdictOn(email)));
    },
  );
}

const sendexRange: Readonly<Record<Verdict["result"], readonly [low: number, high: number]>> = {
  deliverable: [0.7, 1],
  risky: [0.3, 0.69],
  unknown: [0.2, 0.5],
  undeliverable: [0, 0.2],
};

function answer(email: string, verdict: Verdict): object {
  const [user = null, domain = null] = email.split("@");
  const [low, high] = sendexRange[verdict.result];
  return {
    result: verdict.result,
    reason: verdict.reason,
    role: verdict.role ?? false,
    free: verdict.free ?? false,
    disposable: verdict.disposable ?? false,
    accept_all: verdict.acceptAll ?? false,
    did_you_mean: verdict.didYouMean ?? null,
    sendex: Number((low + ((high - low) * steadyNumber(1000, email)) / 1000).toFixed(3)),
    email,
    user,
    domain,
    success: true,
    message: null,
  };
}
