import type { TestInfo } from "@playwright/test";
import type { Company } from "@portico/domain/flow/golden-path";
import type { ProductCode } from "@portico/domain/loan/product";
import type { InstitutionName } from "./institutions.ts";
import { arizonan } from "./ironwood.ts";
import { registerMember, type SignInName } from "./members.ts";
import { somebody } from "./people.ts";
import type { Borrower } from "./person-pages.ts";
import type { VehicleWay } from "./vehicle-pages.ts";

/** An application to be made, by whom, and where. */
export interface Trip {
  readonly institution: InstitutionName;
  readonly productCode: ProductCode;
  readonly primary: Borrower;
  /** Where the primary applicant is a member: then the pages hold what the institution knows. */
  readonly signIn?: SignInName | undefined;
  /** Who applies together with them; at the same home, unless the person's own is another. */
  readonly partner?: Borrower | undefined;
  /** How a vehicle is found, where the loan is for one; by its number where left out. */
  readonly vehicle?: VehicleWay | undefined;
  /** They ask before they have found one. */
  readonly hasNoVehicleYet?: true;
}

/** New people, whom the institution takes, for a trip that nobody else makes. */
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
