import type { ProductCode } from "@portico/domain/product";
import type { Scope } from "../kernel/scope.ts";
import type { CoreMember } from "../providers/core-banking/port.ts";
import { beginApplication } from "./begin-application.ts";

export interface Arrival {
  readonly member: CoreMember;
  /** Where the core or the member has told it. */
  readonly userName: string | undefined;
  readonly productCode: ProductCode;
}

/** A member is known, by whatever proof: their application begins, with what the core knows of them. */
export function welcomeMember(
  scope: Pick<Scope, "newId" | "keyedHash" | "caller" | "tenant">,
  { member, userName, productCode }: Arrival,
): ReturnType<typeof beginApplication> {
  const { firstName, lastName, emailAddress, phoneNumber, memberNumber, memberSince, ...profile } = member;
  return beginApplication(scope, {
    productCode,
    applicant: {
      firstName,
      lastName,
      emailAddress,
      phoneNumber,
      memberType: "existing",
      ...(userName === undefined ? {} : { userName }),
      memberNumber,
      memberSince,
    },
    profile,
  });
}
