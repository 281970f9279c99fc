/*
 * Apache Fineract in place of an institution's own system. It gets the client of an approved application, and the loan once its offer is
 * accepted. docs/integration/fineract.md says what it doesn't get.
 *
 *   GET  /clients?externalId=, /loans?externalId=         -> {pageItems}: nothing is created twice
 *   POST /clients                                         -> {clientId}
 *   POST /loans                                           -> {loanId}
 *   POST /loans/external-id/{applicationId}?command=approve
 */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import {
  approvalRequest,
  clientRequest,
  externalIdOf,
  loanRequest,
  messagesFor,
  type Accepted,
  type Decided,
  type FineractPlace,
} from "./fineract-requests.ts";
import type { LoanHandOff } from "./port.ts";

export interface FineractOptions
  extends FineractPlace, Pick<VendorHttpOptions, "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"> {
  readonly tenantId: string;
  readonly userName: string;
  readonly password: string;
}

const Clients = z.object({ pageItems: z.array(z.object({ id: z.int() })) });
const Loans = z.object({
  pageItems: z.array(z.object({ id: z.int(), status: z.object({ pendingApproval: z.boolean() }) })),
});
const Client = z.object({ clientId: z.int() });
const Loan = z.object({ loanId: z.int() });

/** Delivers to Fineract. A repeated delivery finds what an earlier try created. */
export function createFineract({
  tenantId,
  userName,
  password,
  officeId,
  products,
  ...http
}: FineractOptions): LoanHandOff {
  const credentials = Buffer.from(`${userName}:${password}`).toString("base64");
  const headers = { authorization: `Basic ${credentials}`, "fineract-platform-tenantid": tenantId };
  const vendor = createVendorHttp({ ...http, headers, provider: "loanHandOff", capability: "loanHandOff" });
  const place = { officeId, products };
  return {
    async deliver({ body }) {
      for (const message of messagesFor(body)) {
        if (message.type === "offer.accepted") await openLoan(vendor, message, place);
        else if (message.loanDecisionName === "approved") await ensureClient(vendor, message, place);
      }
    },
    // Fineract signs nothing, so no call can be its own.
    check: (signature) => (signature === undefined ? "missing" : "unknownKey"),
  };
}

async function ensureClient(vendor: VendorHttp, decided: Decided, place: FineractPlace): Promise<void> {
  if ((await findClient(vendor, decided.applicationId)) !== undefined) return;
  await vendor.call({ path: "/clients", json: clientRequest(decided, place), schema: Client });
}

async function findClient(vendor: VendorHttp, applicationId: number): Promise<number | undefined> {
  const query = { externalId: externalIdOf(applicationId) };
  const { pageItems } = await vendor.call({ path: "/clients", query, schema: Clients });
  return pageItems[0]?.id;
}

/** Creates the loan and approves it. Each step is left out if an earlier try did it. */
async function openLoan(vendor: VendorHttp, accepted: Accepted, place: FineractPlace): Promise<void> {
  const externalId = externalIdOf(accepted.applicationId);
  const { pageItems } = await vendor.call({ path: "/loans", query: { externalId }, schema: Loans });
  const [loan] = pageItems;
  if (!loan) {
    const clientId = await findClient(vendor, accepted.applicationId);
    if (clientId === undefined) throw new ProviderError("loanHandOff", "rejected");
    await vendor.call({ path: "/loans", json: loanRequest(accepted, clientId, place), schema: Loan });
  }
  if (loan && !loan.status.pendingApproval) return;
  const path = `/loans/external-id/${externalId}`;
  await vendor.call({ path, query: { command: "approve" }, json: approvalRequest(accepted), schema: Loan });
}
