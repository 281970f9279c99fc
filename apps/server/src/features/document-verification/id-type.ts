import { defaultLists } from "@portico/domain/tenant/defaults";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { DocumentKind } from "../../providers/document-verification/port.ts";

/** The document that the primary applicant said they have: its name and picture on the page, and the vendor's kind of it. */
export function idTypeOf({ records, application, tenant }: ApplicationScope): {
  readonly name: string;
  readonly icon: string;
  readonly kind: DocumentKind;
} {
  const told = records.identification.find(({ applicantId }) => applicantId === application.primaryApplicantId);
  const id = told?.identification?.identificationTypeConfigurationId;
  const types = tenant.lists.identificationTypes;
  const { displayText, code, icon } = types.find((type) => type.id === id) ?? types[0] ?? usual;
  return {
    name: displayText,
    icon: icon ?? code ?? usual.code,
    // The vendor knows no consular card: it is looked at as a card with a photograph.
    kind: code === "passport" ? "passport" : "license",
  };
}

const usual: { displayText: string; code: string; icon?: string } = {
  displayText: defaultLists.identificationTypes[0]!.displayText,
  code: "driversLicense",
};
