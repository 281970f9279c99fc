import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AddressType } from "@portico/domain/address/address";
import { queryOf } from "../../api/use-query.ts";

type Addresses = OutputOf<typeof addressApi.read>;

/** The answers of a person without an id yet, such as a future co-applicant. The page begins empty. */
const nothingKnown: Addresses = { addresses: [], isAddressHistorySufficient: false };

/** A person's addresses of a kind. Without an applicant id, it answers here without a call (specification, chapter 7). */
export function useAddresses(applicantId: number, type: AddressType): Addresses {
  const asked = queryOf(addressApi.read, { applicantId, type });
  const query = applicantId === 0 ? queryOptions({ ...asked, queryFn: async () => nothingKnown }) : asked;
  return useSuspenseQuery(query).data;
}
