import type { Providers } from "../../../providers/providers.ts";

/** A server died, as far as its work can tell. */
export class Died extends Error {}

type Moment = "before" | "after";

interface Dying {
  /** The place of the call, or its name. */
  readonly at: number | string;
  readonly moment: Moment;
  /** The calls that were made. */
  readonly calls: string[];
}

/** Vendors whose server dies at one of its calls. */
export function dyingVendors(real: Providers, dying: Dying): Providers {
  const watched = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== "function") return method;
        return async (...given: unknown[]): Promise<unknown> => {
          const place = dying.calls.push(String(name)) - 1;
          const isDying = place === dying.at || name === dying.at;
          if (isDying && dying.moment === "before") throw new Died();
          const answer: unknown = await (method as (...all: unknown[]) => unknown).apply(target, given);
          if (isDying) throw new Died();
          return answer;
        };
      },
    });
  const { payments, coreBanking, accountScreener, sanctionsScreener } = real;
  return {
    ...real,
    payments: watched(payments),
    coreBanking: watched(coreBanking),
    accountScreener: watched(accountScreener),
    sanctionsScreener: watched(sanctionsScreener),
  };
}
