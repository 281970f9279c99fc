import type { InputOf } from "@portico/contract/endpoint";
import type { leavingApi } from "@portico/contract/leaving";
import { leavingRules } from "@portico/domain/access/leaving";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { promptOf } from "./leaving-prompt.ts";

type Record = (typeof leavingApi)["record"];

/**
 * Records why somebody leaves. Throws if the institution doesn't ask people of this kind. The application stays open, so they can return by
 * their link.
 */
export function recordLeaving(
  scope: AnyApplicationScope,
  { applicationLeaveReasonConfigurationId, customEntry, url, loanTypeId, isMember }: InputOf<Record>,
): Change<Record> {
  const { application, tenant } = scope;
  const { displayForMembers, displayForNonMembers } = promptOf(tenant);
  if (!(application.memberType === "existing" ? displayForMembers : displayForNonMembers))
    throw new AppError("notFound");
  const product = isInLoan(scope) ? scope.application.productCode : undefined;
  const own = {
    ...(product !== undefined && { loanTypeId: product }),
    isMember: application.memberType === "existing",
  };
  const fields = {
    ...(loanTypeId !== own.loanTypeId && { loanTypeId: "This application is for another product." }),
    ...(isMember !== own.isMember && {
      isMember: `This application is ${own.isMember ? "a member's" : "not a member's"}.`,
    }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("fieldsInvalid", { fields });
  const answer = validate(leavingRules(tenant.leaveReasons), { applicationLeaveReasonConfigurationId, customEntry });
  return {
    writes: [
      put(
        "leaving",
        { id: scope.newId() },
        {
          ...answer,
          url,
          ...own,
          leftAt: scope.now.toISOString(),
        },
      ),
    ],
    events: [{ action: "application.left", details: { reason: applicationLeaveReasonConfigurationId } }],
    answer: { created: true },
  };
}
