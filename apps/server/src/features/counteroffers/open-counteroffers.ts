import { appliesJointly } from "@portico/domain/application/joint-application";
import type { Counteroffers } from "@portico/domain/decision/counteroffer";
import { productPaths } from "@portico/domain/loan/product";
import { AppError } from "../../kernel/app-error.ts";
import { requireChannel, requireProduct } from "../channels/open-channel.ts";
import { findLinked, type DeclinedScope } from "./linked-application.ts";

/** Whether `applyTogether` opens something for a person who was declined alone. */
export async function canApplyTogether(scope: DeclinedScope): Promise<boolean> {
  const [made] = scope.records.counteroffer;
  if (!made || appliesJointly(scope.records)) return false;
  return (await findLinked(scope, "together")) !== undefined || isOpen(scope, made);
}

/** Throws `counterofferOver` after the counteroffers' last day, and what a closed channel or product throws. */
export function requireOpen({ today, tenant, application }: DeclinedScope, made: Pick<Counteroffers, "endsOn">): void {
  if (today > made.endsOn) throw new AppError("counterofferOver");
  const { memberType, productCode } = application;
  requireChannel(tenant, memberType === "existing" ? "member" : "nonMember");
  requireProduct(tenant, `/${productPaths[productCode]}/authentication`);
}

function isOpen(scope: DeclinedScope, made: Pick<Counteroffers, "endsOn">): boolean {
  try {
    requireOpen(scope, made);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
