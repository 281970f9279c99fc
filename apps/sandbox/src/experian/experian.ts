/*
 * Experian's Credit Profile API, as far as its add-on "mla" goes: `POST /oauth2/v1/token` signs in, and
 * `POST /consumerservices/credit-profile/v2/credit-report` answers whether a person is a covered borrower of the Military Lending Act. Paths and
 * shapes come from public clients. Of the messages 1203 to 1207, only 1203 (covered) is publicly explained.
 */
import type { FastifyInstance } from "fastify";
import { customerOf, isCustomer } from "../customer.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import { messageOn, militaryTriggers } from "./military-triggers.ts";

export const userName = "sandbox-experian-user";
export const password = "sandbox-experian-password";
export const clientId = "sandbox-experian-client";
export const clientSecret = "sandbox-experian-client-secret";

const tokenPrefix = "sandbox-experian-token";
const tokenSeconds = 1800;

/** What a question must have. Each field matches a pattern. */
const needed: Readonly<Record<string, RegExp>> = {
  "requestor.subscriberCode": /./,
  "consumerPii.primaryApplicant.name.lastName": /./,
  "consumerPii.primaryApplicant.dob.dob": /^\d{8}$/,
  "consumerPii.primaryApplicant.ssn.ssn": /^\d{9}$/,
};

export function createExperian(): Vendor {
  return {
    name: "experian",
    title: "Military status (Experian)",
    about:
      "Says whether the Department of Defense's database has a person as a covered borrower of the Military Lending Act.",
    credentials: [
      { what: "User name", value: userName },
      { what: "Password", value: password },
      { what: "Client id", value: clientId },
      { what: "Client secret", value: clientSecret },
    ],
    operations: ["signIn", "creditReport"],
    links: [],
    triggers: [militaryTriggers],
    clearFields: ["subscriberCode", "mla"],
    refuse: (status) => jsonAnswer(errorBody(status, status === 429 ? "Too many requests" : "Internal error")),
    routes: addRoutes,
  };
}

function addRoutes(app: FastifyInstance): void {
  app.post<{ Body: { username?: string; password?: string } | undefined }>(
    "/oauth2/v1/token",
    operation("experian", "signIn"),
    async (request, reply) => {
      const { username, password: given = "" } = request.body ?? {};
      const { client_id: id, client_secret: secret } = request.headers;
      const isClient = id === clientId && customerOf(String(secret ?? ""), clientSecret) !== undefined;
      if (!isClient || username !== userName || !isCustomer(request, given, password))
        return reply.code(401).send(errorBody(401, "Access is denied due to invalid credentials"));
      const owner = request.customer === undefined ? "" : `-${request.customer}`;
      return reply.send({
        issued_at: String(Date.now()),
        expires_in: String(tokenSeconds),
        token_type: "Bearer",
        access_token: `${tokenPrefix}${owner}`,
      });
    },
  );
  app.post(
    "/consumerservices/credit-profile/v2/credit-report",
    operation("experian", "creditReport"),
    async (request, reply) => {
      const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
      if (!isCustomer(request, token, tokenPrefix)) return reply.code(401).send(errorBody(401, "Invalid access token"));
      const isComplete = Object.entries(needed).every(([path, pattern]) => pattern.test(fieldOf(request.body, path)));
      if (!isComplete) return reply.code(400).send(errorBody(400, "Invalid request"));
      const isAsked = fieldOf(request.body, "addOns.mla") === "Y";
      const mla = messageOn(fieldOf(request.body, "consumerPii.primaryApplicant.ssn.ssn"));
      return reply.send({ creditProfile: [isAsked ? { mla } : {}] });
    },
  );
}

/** The text at a path of a body, or an empty one. */
function fieldOf(body: unknown, path: string): string {
  let value = body;
  for (const name of path.split("."))
    value =
      typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === "string" ? value : "";
}

function errorBody(code: number, message: string): object {
  return { success: false, errors: [{ errorCode: code, message }] };
}
