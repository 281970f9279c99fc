import { isUnderWay, type Again, type CarriedPerson } from "@portico/domain/application/second-person";
import { ApplicationType } from "@portico/domain/person/person";
import { identificationAskedOf } from "@portico/domain/tenant/rules-of";
import type { CompiledQuery } from "kysely";
import { put, type ApplicationPatch, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { indexNumber } from "../personal-details/index-number.ts";

export interface SecondPerson {
  readonly application?: ApplicationPatch;
  readonly writes: readonly RecordWrite[];
  readonly statements: readonly CompiledQuery[];
  readonly events: readonly EventDraft[];
}

export const nobody: SecondPerson = { writes: [], statements: [], events: [] };

/**
 * The choice to apply together, and the former first person as the co-applicant, after two people have changed places (decision 129). Both
 * say again that they apply together, and both agree again.
 */
export function secondPerson(
  scope: Pick<Scope, "tenant" | "newId" | "now" | "keyedHash">,
  again: Again,
  applicationId: number,
): SecondPerson {
  if (!isUnderWay(again, scope.now)) return nobody;
  const { second } = again;
  const together = { applicationType: ApplicationType.joint, isIntentVoid: true } as const;
  const chosen = put("coApplicantSelection", { id: scope.newId() }, together);
  if (!second) return { ...nobody, writes: [chosen] };
  const applicantId = scope.newId();
  return {
    application: { jointApplicantId: applicantId },
    writes: [chosen, ...recordsOf(scope, second, applicantId)],
    statements: second.identification.flatMap(({ taxpayerIdentificationNumber: number }) =>
      indexNumber(scope, { applicationId, applicantId }, number),
    ),
    events: [{ action: "coApplicant.carriedOver", applicantId }],
  };
}

/** The answers under new ids. An ID document comes along only if the institution takes one of a co-applicant. */
function recordsOf(
  { tenant, newId }: Pick<Scope, "tenant" | "newId">,
  second: CarriedPerson,
  applicantId: number,
): readonly RecordWrite[] {
  const takesDocument = identificationAskedOf(tenant, "joint").shown.has("formOfIdentification");
  const owner = () => ({ id: newId(), applicantId });
  return [
    put("applicant", owner(), second.applicant),
    ...second.identification.map(({ identification, documentFollows, ...identity }) =>
      put("identification", owner(), {
        ...identity,
        ...(takesDocument && identification && { identification }),
        ...(takesDocument && documentFollows && { documentFollows }),
      }),
    ),
    ...second.address.map((home) => put("address", owner(), home)),
    ...second.employment.map((job) => put("employment", owner(), job)),
    ...second.incomeSource.map((income) => put("incomeSource", owner(), income)),
  ];
}
