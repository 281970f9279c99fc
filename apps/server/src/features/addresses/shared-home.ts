import { homeOf } from "@portico/domain/application/home-of";
import { isSameAddress } from "@portico/domain/address/same-address";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { otherBorrower } from "./other-borrower.ts";

type Situation = Pick<AnyApplicationScope, "application" | "records" | "place">;

/** The other borrower's home, if both live at one address and this session may see it. */
export function sharedHome(
  situation: Situation,
  applicantId: number,
): (Stored<"address"> & { readonly applicantId: number }) | undefined {
  const otherId = otherBorrower(situation, applicantId);
  if (otherId === undefined) return undefined;
  const [own, other] = [applicantId, otherId].map((id) => homeOf(situation.records.address, id));
  return own && other && isSameAddress(own, other) ? { ...other, applicantId: otherId } : undefined;
}

type Home = RecordOf<"address">;

/** The other person's home after both moved. They get the mover's new answers wherever both had the same answer about the old home. */
export function movedAlong(
  { id: _id, applicantId: _owner, ...own }: Stored<"address">,
  before: Home,
  after: Home,
): Home {
  const isTimeAlike = own.yearsLived === before.yearsLived && own.monthsLived === before.monthsLived;
  const isStatusAlike = own.residenceStatus === before.residenceStatus;
  const isCostAlike = own.monthlyHousingPaymentAmount === before.monthlyHousingPaymentAmount;
  const { yearsLived, monthsLived } = isTimeAlike ? after : own;
  const { residenceStatus } = isStatusAlike ? after : own;
  const { monthlyHousingPaymentAmount } = isCostAlike ? after : own;
  const { residenceStatus: _s, monthlyHousingPaymentAmount: _cost, yearsLived: _y, monthsLived: _m, ...place } = after;
  return {
    ...place,
    ...(yearsLived !== undefined && { yearsLived }),
    ...(monthsLived !== undefined && { monthsLived }),
    ...(residenceStatus !== undefined && { residenceStatus }),
    ...(monthlyHousingPaymentAmount !== undefined && { monthlyHousingPaymentAmount }),
  };
}
