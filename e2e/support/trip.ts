import type { TestInfo } from "@playwright/test";
import type { Company } from "@portico/domain/flow/golden-path";
import type { ProductCode } from "@portico/domain/loan/product";
import type { InstitutionName } from "./institutions.ts";
import { arizonan } from "./ironwood.ts";
import { registerMember, type SignInName } from "./members.ts";
import { somebody } from "./people.ts";
import type { Borrower } from "./person-pages.ts";
import type { VehicleWay } from "./vehicle-pages.ts";

/** An application to make: the place and the people. */
export interface Trip {
  readonly institution: InstitutionName;
  readonly productCode: ProductCode;
  readonly primary: Borrower;
  /** The member who signs in. The pages then contain the institution's data. */
  readonly signIn?: SignInName | undefined;
  /** The co-applicant. If their address equals the other person's, they say that they live at the same address. */
  readonly partner?: Borrower | undefined;
  /** The way to find a vehicle, for a vehicle loan. Defaults to its number. */
  readonly vehicle?: VehicleWay | undefined;
  /** They apply before they have found one. */
  readonly hasNoVehicleYet?: true;
}

/** New people whom the institution accepts, so that no other trip shares them. */
export async function tripOf(
  institution: InstitutionName,
  productCode: ProductCode,
  { member, application }: Company,
  info: TestInfo,
): Promise<Trip> {
  const here = institution === "ironwood" ? arizonan : {};
  const person = somebody("approved", here);
  return {
    institution,
    productCode,
    primary: { person },
    ...(member === "member" ? { signIn: await registerMember(person, undefined, info, institution) } : {}),
    ...(application === "joint"
      ? { partner: { person: somebody("approved", { ...here, firstName: "Theo", lastName: "Marchetti" }) } }
      : {}),
  };
}
