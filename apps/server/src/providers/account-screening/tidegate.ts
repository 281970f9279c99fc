/*
 * An account screening agency. The agencies' own formats are not public, so this is Portico's own: docs/integration/account-screening.md,
 * with its schemas in packages/domain/src/accounts/screening-format.ts. A real agency needs its own adapter beside this file.
 */
import type { AccountScreening } from "@portico/domain/accounts/screening";
import {
  screeningPath,
  screeningPurpose,
  ScreeningReport,
  type ScreeningOrder,
} from "@portico/domain/accounts/screening-format";
import { dollarsOf } from "@portico/domain/values/money";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { AccountOpener, AccountScreener } from "./port.ts";

export interface TidegateOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly key: string;
  readonly subscriberCode: string;
}

export function createTidegate({ key, subscriberCode, ...connection }: TidegateOptions): AccountScreener {
  const http = createVendorHttp({
    ...connection,
    provider: "tidegate",
    capability: "accountScreening",
    headers: { authorization: `Bearer ${key}` },
  });
  return {
    screen: async (opener, idempotencyKey, timeoutMs) =>
      screeningOf(
        await http.call({
          path: screeningPath,
          headers: { "idempotency-key": idempotencyKey },
          json: orderFor(opener, subscriberCode),
          repeatable: true,
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
          schema: ScreeningReport,
        }),
      ),
  };
}

function orderFor(opener: AccountOpener, subscriberCode: string): ScreeningOrder {
  const { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber, street, city, state, postalCode } = opener;
  const ssn = taxpayerIdentificationNumber.replaceAll(/\D/g, "");
  const address = { street, city, state, postalCode };
  return {
    subscriberCode,
    permissiblePurpose: screeningPurpose,
    consumer: { firstName, lastName, ssn, dateOfBirth, address },
  };
}

function screeningOf({ score, exceptionCode, items, ...report }: ScreeningReport): AccountScreening {
  const { reportId, file, ssnStatus, agency, inquiries } = report;
  return {
    reportId,
    file,
    ...(score && { score: { ...score, factors: score.factors.map(({ text }) => text) } }),
    ...(exceptionCode !== null && { exceptionCode }),
    ssnStatus,
    items: items.map(({ amountCents, paidOn, ...item }) => ({
      ...item,
      amount: dollarsOf(amountCents),
      isPaid: paidOn !== null,
    })),
    inquiries: inquiries.length,
    agency,
  };
}
