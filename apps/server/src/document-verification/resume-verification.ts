import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { AppError } from "../kernel/app-error.ts";
import type { SessionScope } from "../kernel/scope.ts";
import { openHandOff } from "./hand-off-link.ts";

type Resume = (typeof documentVerificationApi)["resume"];

/** Says what a handed-over link holds. The session of the phone gets no application by it. */
export function resumeVerification(scope: SessionScope, { applicationToken }: InputOf<Resume>): OutputOf<Resume> {
  const handOff = openHandOff(scope, applicationToken);
  if (!handOff || !scope.tenant.documentVerification.enabled) throw new AppError("resumeLinkExpired");
  const { expiresAt: _, ...known } = handOff;
  return { ...known, hasCoBorrower: known.coBorrowerApplicantId !== null };
}
