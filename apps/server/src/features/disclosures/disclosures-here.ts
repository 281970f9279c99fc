import { disclosuresFor, disclosuresOf } from "@portico/domain/application/disclosures-for";
import type { DisclosureText } from "@portico/domain/tenant/lists";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/** The texts for the people of this session: of both, or of one who has a session of their own. */
export function disclosuresHere(scope: AnyApplicationScope): readonly DisclosureText[] {
  return scope.place.company === "together" ? disclosuresFor(scope) : disclosuresOf(scope, ownApplicantId(scope));
}

/** The reader of a text, for its access code. An invited person finds another code than the first one. */
export function readerOf({ application, place }: AnyApplicationScope): number {
  return place.viewer === "primary" ? application.applicationId : (application.jointApplicantId ?? 0);
}
