/*
 * Apache Fineract's REST API (1.13): clients and loans, as far as Portico's adapter uses them. Basic authentication, and the institution in
 * `Fineract-Platform-TenantId`. Never tried against a running Fineract: names and types come from its published description.
 *
 *   GET  /fineract-provider/api/v1/clients?externalId=    -> {totalFilteredRecords, pageItems}
 *   POST /fineract-provider/api/v1/clients                -> {officeId, clientId, resourceId, resourceExternalId}
 *   GET  /fineract-provider/api/v1/loans?externalId=      -> {totalFilteredRecords, pageItems}
 *   POST /fineract-provider/api/v1/loans                  -> {officeId, clientId, loanId, resourceId, resourceExternalId}
 *   GET  /fineract-provider/api/v1/loans/external-id/{id} -> the loan | 404
 *   POST /fineract-provider/api/v1/loans/external-id/{id}?command=approve|reject|withdrawnByApplicant|undoapproval|disburse
 *   -> 400 for a wrong field | 401 | 403 for a known external id, or a command that doesn't fit the loan's status
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretsMatch } from "../hash.ts";
import { scoped, scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import {
  commands,
  createAccounts,
  keyOf,
  changedStatus,
  statusText,
  type Accounts,
  type Client,
  type Loan,
} from "./accounts.ts";
import { clientRequest, commandRequest, loanRequest, neededOfClient, neededOfLoan, wrongFields } from "./fields.ts";

const user = "portico";
const password = "sandbox-fineract-password";

export function createFineract(): Vendor {
  return {
    name: "fineract",
    title: "Loan servicing (Apache Fineract)",
    about: "Keeps clients and their loans. An institution can use it in place of its own loan system.",
    credentials: [
      { what: "User", value: user },
      { what: "Password", value: password },
    ],
    operations: ["find", "createClient", "createLoan", "command"],
    links: [],
    triggers: [],
    clearFields: ["externalId", "command", "clientId", "loanId", "resourceId", "principal", "productId"],
    refuse: (status) => jsonAnswer(problem(status, "error.msg.server", "The server couldn't answer.")),
    routes: addRoutes,
  };
}

interface Call {
  Params: { externalId?: string };
  Querystring: { externalId?: string; command?: string };
  Body: Readonly<Record<string, unknown>> | undefined;
}

function problem(status: number, code: string, message: string, errors: readonly object[] = []): object {
  return {
    developerMessage: message,
    httpStatusCode: String(status),
    defaultUserMessage: message,
    userMessageGlobalisationCode: code,
    errors,
  };
}

function refuse(reply: FastifyReply, status: number, code: string, message: string, errors?: readonly object[]) {
  return reply.code(status).send(problem(status, code, message, errors));
}

function addRoutes(app: FastifyInstance): void {
  const accounts = scoped(createAccounts);
  const at = "/fineract-provider/api/v1";
  app.addHook("preHandler", async (request, reply) => {
    const given = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
    if (!secretsMatch(request.headers.authorization ?? "", given))
      return refuse(reply, 401, "error.msg.not.authenticated", "Unauthenticated. Please login.");
    return institutionOf(request) === "" ? refuse(reply, 400, "error.msg.tenant", "No tenant was named.") : undefined;
  });
  addClients(app, at, accounts);
  addLoans(app, at, accounts);
  addOneLoan(app, `${at}/loans/external-id/:externalId`, accounts);
}

type Scoped = (scope: string) => Accounts;

function institutionOf(request: FastifyRequest): string {
  return String(request.headers["fineract-platform-tenantid"] ?? "");
}

function addClients(app: FastifyInstance, at: string, accounts: Scoped): void {
  app.get<Call>(`${at}/clients`, operation("fineract", "find"), async (request) => {
    const found = accounts(scopeOf(request)).clients.get(keyOf(institutionOf(request), request.query.externalId));
    return page(found && clientOf(found));
  });

  app.post<Call>(`${at}/clients`, operation("fineract", "createClient"), async (request, reply) => {
    const { body = {} } = request;
    const wrong = wrongFields(body, clientRequest, neededOfClient);
    if (wrong.length > 0) return refuse(reply, 400, "validation.msg.validation.errors.exist", "Wrong fields.", wrong);
    const own = accounts(scopeOf(request));
    const { clients } = own;
    const key = keyOf(institutionOf(request), body["externalId"]);
    if (clients.has(key))
      return refuse(reply, 403, "error.msg.client.duplicate.externalId", "A client has this external id.");
    const client = { id: own.nextId(), request: body };
    clients.set(key, client);
    const { officeId, externalId } = body;
    return { officeId, clientId: client.id, resourceId: client.id, resourceExternalId: externalId };
  });
}

function addLoans(app: FastifyInstance, at: string, accounts: Scoped): void {
  app.get<Call>(`${at}/loans`, operation("fineract", "find"), async (request) => {
    const found = accounts(scopeOf(request)).loans.get(keyOf(institutionOf(request), request.query.externalId));
    return page(found && loanOf(found));
  });

  app.post<Call>(`${at}/loans`, operation("fineract", "createLoan"), async (request, reply) => {
    const { body = {} } = request;
    const wrong = wrongFields(body, loanRequest, neededOfLoan);
    if (wrong.length > 0) return refuse(reply, 400, "validation.msg.validation.errors.exist", "Wrong fields.", wrong);
    const own = accounts(scopeOf(request));
    const { clients, loans } = own;
    const { clientId, externalId } = body;
    const client = [...clients.values()].find(({ id }) => id === clientId);
    if (!client) return refuse(reply, 404, "error.msg.client.id.invalid", "No client has this id.");
    const key = keyOf(institutionOf(request), externalId);
    if (loans.has(key))
      return refuse(reply, 403, "error.msg.loan.duplicate.externalId", "A loan has this external id.");
    const loan: Loan = {
      id: own.nextId(),
      request: body,
      status: "submitted",
      approvedPrincipal: Number(body["principal"]),
    };
    loans.set(key, loan);
    const { officeId } = client.request;
    return { officeId, clientId, loanId: loan.id, resourceId: loan.id, resourceExternalId: externalId };
  });
}

function addOneLoan(app: FastifyInstance, path: string, accounts: Scoped): void {
  const found = (request: FastifyRequest<Call>) => {
    const key = keyOf(institutionOf(request), request.params.externalId);
    const { loans } = accounts(scopeOf(request));
    return { key, loans, loan: loans.get(key) };
  };

  app.get<Call>(path, operation("fineract", "find"), async (request, reply) => {
    const { loan } = found(request);
    return loan ? loanOf(loan) : refuse(reply, 404, "error.msg.loan.id.invalid", "No loan has this external id.");
  });

  app.post<Call>(path, operation("fineract", "command"), async (request, reply) => {
    const { key, loans, loan } = found(request);
    const command = commands[request.query.command ?? ""];
    if (!loan) return refuse(reply, 404, "error.msg.loan.id.invalid", "No loan has this external id.");
    const { body = {} } = request;
    const wrong = wrongFields(body, commandRequest, []);
    if (!command || wrong.length > 0)
      return refuse(reply, 400, "validation.msg.validation.errors.exist", "Wrong fields.", wrong);
    if (!command.from.includes(loan.status))
      return refuse(reply, 403, "error.msg.loan.status", "The loan's status doesn't allow this.");
    const approvedPrincipal = Number(body["approvedLoanAmount"] ?? loan.approvedPrincipal);
    loans.set(key, { ...loan, status: command.to, approvedPrincipal });
    const { clientId, externalId } = loan.request;
    const changes = { status: changedStatus(command.to) };
    return { clientId, loanId: loan.id, resourceId: loan.id, resourceExternalId: externalId, changes };
  });
}

function page(item: object | undefined): object {
  return { totalFilteredRecords: item ? 1 : 0, pageItems: item ? [item] : [] };
}

function clientOf({ id, request }: Client): object {
  const { firstname, lastname, emailAddress, officeId } = request;
  return {
    id,
    accountNo: String(id).padStart(9, "0"),
    active: true,
    displayName: `${String(firstname)} ${String(lastname)}`,
    emailAddress,
    officeId,
    status: { id: 300, code: "clientStatusType.active", description: "Active" },
  };
}

function loanOf({ id, request, status, approvedPrincipal }: Loan): object {
  const { clientId, productId, externalId, principal, numberOfRepayments, interestRatePerPeriod } = request;
  return {
    id,
    accountNo: String(id).padStart(9, "0"),
    externalId,
    clientId,
    loanProductId: productId,
    status: statusText(status),
    principal,
    proposedPrincipal: principal,
    approvedPrincipal,
    numberOfRepayments,
    annualInterestRate: interestRatePerPeriod,
  };
}
