import { ApplicationType } from "../person/application-type.ts";
import { isLoan } from "../records/is-loan.ts";
import type { AnyApplication, Records } from "../records/records.ts";

/**
 * What a resumed application is (specification, chapter 3): a loan of nobody knows yet how many people, of one, or of two, or accounts. Part of
 * the public API: never renumber. The numbers of loans are those of their application type.
 */
export const ApplicationFlowType = { ...ApplicationType, account: 3 } as const;
export type ApplicationFlowType = (typeof ApplicationFlowType)[keyof typeof ApplicationFlowType];

/** An application's number in answers that open it. Accounts have no product beside it. */
export function flowTypeOf(
  application: AnyApplication,
  { coApplicantSelection }: Pick<Records, "coApplicantSelection">,
): { readonly applicationFlowType: ApplicationFlowType; readonly productTypeId?: number } {
  if (!isLoan(application)) return { applicationFlowType: ApplicationFlowType.account };
  const applicationFlowType = coApplicantSelection[0]?.applicationType ?? ApplicationType.none;
  return { applicationFlowType, productTypeId: application.productCode };
}
