import type { OutputOf } from "@portico/contract/endpoint";
import type { IdentificationConfiguration, identificationApi } from "@portico/contract/applicant";
import { FormOfIdentification, type Identification } from "@portico/domain/person/identification";
import { mobilePhone } from "@portico/domain/tenant/mobile-phone";
import { typedPart } from "./typed-part.ts";

type Typed = Partial<Pick<Identification, "identification">>;
type Known = OutputOf<typeof identificationApi.read>["identification"];

/**
 * How the form begins: with what is known. Where an institution takes several kinds of taxpayer number, its first is chosen already,
 * because nearly everybody has that one. Who gave a mobile number on the page before is not asked again what kind of phone it is.
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
    // The page doesn't show the type then: saving a number as a mobile phone says all there is to say.
    ...(configuration.forceMobilePhone && { phoneTypeConfigurationId: undefined }),
  };
}

function typedIdentification({ identification: document, ...rest }: Known): Omit<Known, "identification"> & Typed {
  return { ...rest, ...(document && { identification: typedPart(FormOfIdentification, document) }) };
}
