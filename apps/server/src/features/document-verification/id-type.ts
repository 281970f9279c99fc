import { ownApplicantId } from "../../kernel/applicant-of.ts";
import { defaultLists } from "@portico/domain/tenant/defaults";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import type { DocumentKind } from "../../providers/document-verification/port.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/** The document that the own person chose: its name and icon on the page, and the vendor's kind. */
export function idTypeOf(scope: AnyApplicationScope): {
  readonly name: string;
  readonly icon: string;
  readonly kind: DocumentKind;
} {
  const { records, tenant } = scope;
  const told = ofPerson(records.identification, ownApplicantId(scope))[0];
  const id = told?.identification?.identificationTypeConfigurationId;
  const types = tenant.lists.identificationTypes;
  const { displayText, code, icon } = types.find((type) => type.id === id) ?? types[0] ?? usual;
  return {
    name: displayText,
    icon: icon ?? code ?? usual.code,
    // The vendor has no consular card, so it is checked as a photo card.
    kind: code === "passport" ? "passport" : "license",
  };
}

const usual: { displayText: string; code: string; icon?: string } = {
  displayText: defaultLists.identificationTypes[0]!.displayText,
  code: "driversLicense",
};
