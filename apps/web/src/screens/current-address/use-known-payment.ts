import { addressApi } from "@portico/contract/address";
import { AddressType, preferredAddress, type Address, type PostalAddress } from "@portico/domain/address/address";
import { isSameAddress } from "@portico/domain/address/same-address";
import { useApiWhen } from "../../api/use-query.ts";

type Typed = { readonly [Name in keyof PostalAddress]?: PostalAddress[Name] | null | undefined };

/**
 * Whether the primary applicant has told the payment for the co-applicant's home. The decision counts a shared home once, so the page
 * doesn't ask twice. A payment that the co-applicant has given stays.
 */
export function useKnownPayment(
  primaryApplicantId: number | undefined,
  own: Partial<Pick<Address, "monthlyHousingPaymentAmount">>,
) {
  const isAsked = primaryApplicantId !== undefined && own.monthlyHousingPaymentAmount === undefined;
  const { data } = useApiWhen(
    addressApi.read,
    isAsked ? { applicantId: primaryApplicantId, type: AddressType.physical } : undefined,
  );
  const home = isAsked ? preferredAddress(data?.addresses ?? []) : undefined;
  return {
    isKnownAt: ({ street, secondaryLine, city, state, postalCode }: Typed) =>
      home?.monthlyHousingPaymentAmount !== undefined &&
      isSameAddress(home, {
        street: street ?? "",
        secondaryLine: secondaryLine ?? "",
        city: city ?? "",
        state: (state ?? "") as PostalAddress["state"],
        postalCode: postalCode ?? "",
      }),
  };
}
