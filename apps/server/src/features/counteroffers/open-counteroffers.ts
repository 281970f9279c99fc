import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { BegunBefore } from "@portico/contract/notice";
import { appliesJointly } from "@portico/domain/application/joint-application";
import type { Counteroffers } from "@portico/domain/decision/counteroffer";
import { productPaths } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { AppError } from "../../kernel/app-error.ts";
import { coBorrowerOf } from "../../kernel/co-borrower-of.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { OtherApplication } from "../../kernel/scope.ts";
import { requireChannel, requireProduct } from "../channels/open-channel.ts";
import { isVehicleRefused } from "../own-answers/is-vehicle-refused.ts";
import { findStanding, type DeclinedScope } from "../linked-applications/linked-application.ts";

type WithCoBorrower = Pick<OutputOf<(typeof applicationApi)["decline"]>, "canApplyTogether" | "together">;

/**
 * Whether `applyTogether` opens something for a person who was declined alone, and the application that it opens if it was begun before. After a
 * stop, it begins another one.
 */
export async function withCoBorrower(scope: DeclinedScope): Promise<WithCoBorrower> {
  const [made] = scope.records.counteroffer;
  if (!made || appliesJointly(scope.records)) return {};
  const { linked } = await findStanding(scope, "together");
  if (!linked) return isOpen(scope, made) ? { canApplyTogether: true } : {};
  return {
    canApplyTogether: true,
    together: { ...sinceBegun(linked), ...coBorrowerOf(linked), ...aloneAfterAll(linked) },
  };
}

function aloneAfterAll({ records: { coApplicantSelection } }: OtherApplication): { isAlone?: true } {
  return coApplicantSelection[0]?.applicationType === ApplicationType.single ? { isAlone: true } : {};
}

type WithAnotherVehicle = Pick<OutputOf<(typeof applicationApi)["decline"]>, "canChooseAnother" | "another">;

/** Whether `applyForAnotherVehicle` opens something, and the application that it opens if it was begun before. */
export async function withAnotherVehicle(scope: DeclinedScope): Promise<WithAnotherVehicle> {
  const [made] = scope.records.counteroffer;
  if (!made || !mayPassWithAnother(scope)) return {};
  const { linked } = await findStanding(scope, "anotherVehicle");
  if (!linked) return isOpen(scope, made) ? { canChooseAnother: true } : {};
  return { canChooseAnother: true, another: sinceBegun(linked) };
}

/** Whether only the vehicle was refused, or the table itself doesn't decline the same loan for a better one. */
export function mayPassWithAnother(declined: Pick<DeclinedScope, "application" | "records">): boolean {
  const ways = declined.records.decision[0]?.ways ?? [];
  return isVehicleRefused(declined) || ways.some(({ anotherVehicle }) => anotherVehicle);
}

/** Since when an application exists, or is sent. */
export function sinceBegun({ application, records, startedAt, savedAt }: OtherApplication): BegunBefore {
  const isSent = isSubmitted(application);
  const since = isSent ? (records.decision[0]?.decidedAt ?? savedAt.toISOString()) : startedAt.toISOString();
  return { isSent, since };
}

/** Throws `counterofferOver` after the counteroffers' last day, and what a closed channel or product throws. */
export function requireOpen({ today, tenant, application }: DeclinedScope, made: Pick<Counteroffers, "endsOn">): void {
  if (today > made.endsOn) throw new AppError("counterofferOver");
  const { memberType, productCode } = application;
  requireChannel(tenant, memberType === "existing" ? "member" : "nonMember");
  requireProduct(tenant, `/${productPaths[productCode]}/authentication`);
}

/** Whether another linked application can still be begun. */
export function isOpen(scope: DeclinedScope, made: Pick<Counteroffers, "endsOn">): boolean {
  try {
    requireOpen(scope, made);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
