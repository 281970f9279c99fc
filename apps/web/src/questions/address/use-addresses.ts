import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AddressType } from "@portico/domain/address/address";
import { queryOf } from "../../api/use-query.ts";

type Addresses = OutputOf<typeof addressApi.read>;

/** The answer for a person who has no id yet, such as a co-applicant who isn't saved: no addresses. */
const nothingKnown: Addresses = { addresses: [], isAddressHistorySufficient: false };

/** A person's addresses of a kind. Without an applicant id, it returns none and makes no call (specification, chapter 7). */
export function useAddresses(applicantId: number, type: AddressType): Addresses {
  const asked = queryOf(addressApi.read, { applicantId, type });
  const query = applicantId === 0 ? queryOptions({ ...asked, queryFn: async () => nothingKnown }) : asked;
  return useSuspenseQuery(query).data;
}
