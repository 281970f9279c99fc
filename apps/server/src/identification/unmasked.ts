import { isMaskedIdentificationNumber, type Identification } from "@portico/domain/identification";
import type { Records } from "@portico/domain/records";
import { isMaskedTaxpayerNumber } from "@portico/domain/taxpayer-number";
import { recordOf } from "../applicants/applicant-of.ts";

/** Puts the stored numbers where masked ones came back. A masked number without a stored one is none: the rules then ask for it. */
export function unmasked(data: Identification, records: Records, applicantId: number): Identification {
  const saved = recordOf(records, "identification", applicantId);
  const known = saved ?? recordOf(records, "memberProfile", applicantId);
  const { taxpayerIdentificationNumber: taxpayerNumber, identification: document, ...rest } = data;
  return {
    ...rest,
    taxpayerIdentificationNumber: isMaskedTaxpayerNumber(taxpayerNumber)
      ? (known?.taxpayerIdentificationNumber ?? "")
      : taxpayerNumber,
    ...(document
      ? {
          identification: isMaskedIdentificationNumber(document.identificationNumber)
            ? { ...document, identificationNumber: saved?.identification?.identificationNumber ?? "" }
            : document,
        }
      : {}),
  };
}
