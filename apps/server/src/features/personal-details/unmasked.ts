import { isMaskedBirthDate } from "@portico/domain/person/birth-date";
import { type Identification } from "@portico/domain/person/identification";
import { isMaskedIdentificationNumber, maskIdentificationNumber } from "@portico/domain/person/identification-document";
import { knownToCore } from "@portico/domain/person/member-profile";
import { isSameDocument } from "@portico/domain/person/same-document";
import { isMaskedTin } from "@portico/domain/person/tin";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { coreDocument } from "./core-document.ts";

/**
 * Replaces each returned mask with the stored number, or with the core's for a member. A mask without a stored number becomes an empty
 * number, so that the rules ask for it. The mask of a document of another kind or issuer becomes empty too, and so does a mask that
 * somebody has edited.
 */
export function unmasked(
  data: Identification,
  scope: Pick<AnyApplicationScope, "tenant" | "records" | "today">,
  applicantId: number,
): Identification {
  const { tenant, records } = scope;
  const saved = recordOf(records, "identification", applicantId);
  const core = knownToCore(recordOf(records, "memberProfile", applicantId), tenant.taxpayerIdentificationNumbers);
  const { dateOfBirth, taxpayerIdentificationNumber: tin, identification: document, ...rest } = data;
  const { dateOfBirth: savedDate = "", taxpayerIdentificationNumber: savedTin = "" } = { ...saved, ...core };
  return {
    ...rest,
    dateOfBirth: isMaskedBirthDate(dateOfBirth) ? savedDate : dateOfBirth,
    taxpayerIdentificationNumber: isMaskedTin(tin) ? savedTin : tin,
    ...(document
      ? {
          identification: isMaskedIdentificationNumber(document.identificationNumber)
            ? {
                ...document,
                identificationNumber: numberOf(document, saved?.identification ?? coreDocument(scope, applicantId)),
              }
            : document,
        }
      : {}),
  };
}

type Document = NonNullable<Identification["identification"]>;

function numberOf(typed: Document, saved: Document | undefined): string {
  if (!saved || !isSameDocument(saved, typed)) return "";
  const { identificationNumber: number } = saved;
  return typed.identificationNumber === maskIdentificationNumber(number) ? number : "";
}
