import type { AnyApplication } from "@portico/domain/records/records";

type Of = { readonly application: Pick<AnyApplication, "applicationId" | "primaryApplicantId"> };

const ofCoBorrower = "-2";

/** The name by which the vendor of identity checks knows a person of an application. It identifies nobody. */
export function customerUserIdOf({ application }: Of, applicantId: number): string {
  const name = String(application.applicationId);
  return applicantId === application.primaryApplicantId ? name : `${name}${ofCoBorrower}`;
}

/** The application of such a name. Undefined for any other text. */
export function applicationIdOf(customerUserId: string): number | undefined {
  const digits = /^(\d{1,16})(?:-2)?$/.exec(customerUserId)?.[1];
  const applicationId = Number(digits);
  return Number.isSafeInteger(applicationId) && applicationId > 0 ? applicationId : undefined;
}
