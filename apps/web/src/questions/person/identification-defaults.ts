import type { OutputOf } from "@portico/contract/endpoint";
import type { IdentificationConfiguration, identificationApi } from "@portico/contract/applicant";
import { type Identification } from "@portico/domain/person/identification";
import { FormOfIdentification } from "@portico/domain/person/identification-document";
import { mobileByDefault } from "./contact-asked.ts";
import { typedPart } from "../../forms/validation/typed-part.ts";

type Typed = Partial<Pick<Identification, "identification">>;
type Known = OutputOf<typeof identificationApi.read>["identification"];

/**
 * The initial values, from everything that is known. If the institution accepts several kinds of TIN, the first is preselected,
 * because nearly everybody has that kind.
 */
export function identificationDefaults(
  known: Known,
  configuration: IdentificationConfiguration,
): Omit<Known, "identification"> & Typed {
  const kinds = configuration.taxpayerIdentificationNumberConfigurations;
  return {
    ...typedIdentification(known),
    ...(kinds.length > 1 && {
      taxpayerIdentificationNumberConfigurationId: known.taxpayerIdentificationNumberConfigurationId ?? kinds[0]?.id,
    }),
    ...(known.phoneNumber === undefined && mobileByDefault(configuration)),
    // The page doesn't show the phone type then, because the server saves the number as a mobile phone.
    ...(configuration.forceMobilePhone && { phoneTypeConfigurationId: undefined }),
  };
}

function typedIdentification({ identification: document, ...rest }: Known): Omit<Known, "identification"> & Typed {
  return { ...rest, ...(document && { identification: typedPart(FormOfIdentification, document) }) };
}
