import type { OutputOf } from "@portico/contract/endpoint";
import type { IdentificationConfiguration, identificationApi } from "@portico/contract/applicant";
import { FormOfIdentification, type Identification } from "@portico/domain/person/identification";
import { mobilePhone } from "@portico/domain/tenant/mobile-phone";
import { typedPart } from "../../forms/validation/typed-part.ts";

type Typed = Partial<Pick<Identification, "identification">>;
type Known = OutputOf<typeof identificationApi.read>["identification"];

/**
 * The initial values, from everything that is known. If the institution accepts several kinds of TIN, the first is preselected,
 * because nearly everybody has that kind. People who gave a mobile number on an earlier page aren't asked for the phone type again.
 */
export function identificationDefaults(
  known: Known,
  configuration: IdentificationConfiguration,
  { isPhoneMobile = false }: { readonly isPhoneMobile?: boolean } = {},
): Omit<Known, "identification"> & Typed {
  const kinds = configuration.taxpayerIdentificationNumberConfigurations;
  const mobile = configuration.phoneTypes.find(({ code }) => code === mobilePhone);
  return {
    ...typedIdentification(known),
    ...(kinds.length > 1 && {
      taxpayerIdentificationNumberConfigurationId: known.taxpayerIdentificationNumberConfigurationId ?? kinds[0]?.id,
    }),
    ...(isPhoneMobile && mobile && { phoneTypeConfigurationId: known.phoneTypeConfigurationId ?? mobile.id }),
    // The page doesn't show the phone type then, because the server saves the number as a mobile phone.
    ...(configuration.forceMobilePhone && { phoneTypeConfigurationId: undefined }),
  };
}

function typedIdentification({ identification: document, ...rest }: Known): Omit<Known, "identification"> & Typed {
  return { ...rest, ...(document && { identification: typedPart(FormOfIdentification, document) }) };
}
