import { type CoreCall, keyHeader } from "@portico/contract/integration/core/call";
import { coreCalls, type CoreOperation, type ReadOf, type RequestOf } from "@portico/contract/integration/core/calls";
import { type CoreRefusal, coreRefusals } from "@portico/contract/integration/core/refusals";
import * as z from "zod/mini";
import { FailedAttempt } from "../http/failed-attempt.ts";
import type { VendorHttp } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { type CoreLedger, RefusedByCore } from "./core-ledger.ts";

/** The parameters of a path, by name. */
type Named = Readonly<Record<string, string>>;

interface Work<Operation extends CoreOperation> {
  readonly key: string;
  readonly named?: Named;
  readonly body: RequestOf<Operation>;
}

/** The calls of docs/integration/core-banking.md that open accounts and move money. */
export function ledgerOverHttp(http: VendorHttp): CoreLedger {
  const read = async <Operation extends CoreOperation>(
    operation: Operation,
    named: Named,
    query: Readonly<Record<string, string | undefined>> = {},
  ) => {
    const { answer: schema }: CoreCall = coreCalls[operation];
    const path = pathOf(operation, named);
    return (await told(http.call({ path, query, codeOf, schema }))) as ReadOf<Operation>;
  };

  const work = async <Operation extends CoreOperation>(
    operation: Operation,
    { key, named = {}, body: json }: Work<Operation>,
  ) => {
    const { answer: schema }: CoreCall = coreCalls[operation];
    const headers = { [keyHeader]: key };
    const path = pathOf(operation, named);
    return (await told(http.call({ path, json, headers, repeatable: true, codeOf, schema }))) as ReadOf<Operation>;
  };

  return {
    createMember: async (key, body) => work("createMember", { key, body }),
    openAccount: async (key, body) => work("openAccount", { key, body }),
    account: async (accountReference) => read("account", { accountReference }),
    transactions: async (accountReference, after) => read("transactions", { accountReference }, { after }),
    voidAccount: async (key, accountReference, reason) =>
      work("voidAccount", { key, named: { accountReference }, body: { reason } }),
    orderCard: async (key, accountReference, body) => work("orderCard", { key, named: { accountReference }, body }),
    placeHold: async (key, accountReference, body) => work("placeHold", { key, named: { accountReference }, body }),
    releaseHold: async (key, holdId) => work("releaseHold", { key, named: { holdId }, body: {} }),
    postDeposit: async (key, body) => work("postDeposit", { key, body }),
    deposit: async (depositId) => read("deposit", { depositId }),
    depositsOfDay: async (day, after) => read("depositsOfDay", { day }, { after }),
    chargeFee: async (key, body) => work("chargeFee", { key, body }),
    settleDeposit: async (key, depositId, holdUntil) =>
      work("settleDeposit", { key, named: { depositId }, body: holdUntil === undefined ? {} : { holdUntil } }),
    reverseDeposit: async (key, depositId, body) => work("reverseDeposit", { key, named: { depositId }, body }),
    transfer: async (key, body) => work("transfer", { key, body }),
  };
}

function pathOf(operation: CoreOperation, named: Named): string {
  return coreCalls[operation].path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(named[name] ?? ""),
  );
}

const Refusal = z.object({ error: z.object({ code: z.enum(Object.keys(coreRefusals) as [CoreRefusal]) }) });

/** The code of a refusal. One that isn't in the document says no more than that the call was refused. */
function codeOf(text: string): CoreRefusal {
  try {
    return Refusal.parse(JSON.parse(text)).error.code;
  } catch {
    return "badRequest";
  }
}

/** Turns a refusal into the port's error. A key in use says that the work may still be done, like no answer. */
async function told<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { cause } = error instanceof ProviderError ? error : {};
    const code = cause instanceof FailedAttempt ? (cause.code as CoreRefusal | undefined) : undefined;
    if (code === "keyInUse") throw new ProviderError("core banking", "unavailable", { cause });
    if (code !== undefined) throw new RefusedByCore(code, { cause });
    throw error;
  }
}
