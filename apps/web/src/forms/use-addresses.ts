import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AddressType } from "@portico/domain/address/address";
import { queryOf } from "../api/use-query.ts";

type Addresses = OutputOf<typeof addressApi.read>;

/** What is known of somebody who has no number yet, such as a co-applicant to be: nothing, so the page begins empty. */
const nothingKnown: Addresses = { addresses: [], isAddressHistorySufficient: false };

/** Somebody's addresses of a kind. Without an applicant's number the answer is given here, without a call (specification, chapter 7). */
export function useAddresses(applicantId: number, type: AddressType): Addresses {
  const asked = queryOf(addressApi.read, { applicantId, type });
  const query = applicantId === 0 ? queryOptions({ ...asked, queryFn: async () => nothingKnown }) : asked;
  return useSuspenseQuery(query).data;
}
