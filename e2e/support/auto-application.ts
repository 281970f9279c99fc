import type { Page } from "@playwright/test";
import { ProductCode } from "@portico/domain/loan/product";
import type { SignInName } from "./members.ts";
import { fillLoan, fillQuiz, fillSeller, pick } from "./pages.ts";
import { agreements, memberLegs, partnerLegs, nonMemberLegs, protection, type Borrower } from "./person-pages.ts";
import { vehicleLegs, type VehicleWay } from "./vehicle-pages.ts";
import type { Leg } from "./walk.ts";

/** An auto loan application at Harborlight. */
export interface AutoApplication {
  readonly primary: Borrower;
  /** The member who signs in. The pages then contain the credit union's data. */
  readonly signIn?: SignInName | undefined;
  /** The co-applicant. If their address equals the other person's, they say that they live at the same address. */
  readonly partner?: Borrower | undefined;
  readonly vehicle: VehicleWay;
}

/** The pages of an application from the start to the review, in order, as these people meet them. */
export function legsOf({ primary, signIn, partner, vehicle }: AutoApplication): readonly Leg[] {
  const { home } = primary.person;
  return [
    ...(signIn
      ? memberLegs(signIn, primary, partner !== undefined)
      : [...nonMemberLegs(primary), partner ? together : alone]),
    ...(partner ? partnerLegs(partner, home) : []),
    ...vehicleLegs(vehicle, ProductCode.auto, fillSeller),
    { heading: "How much would you like to borrow?", fill: async (page) => fillLoan(page) },
    protection(partner !== undefined),
    agreements,
    ...(signIn ? [] : [quiz(primary)]),
  ];
}

/** Harborlight doesn't ask members whom it knows. */
const quiz = ({ person }: Borrower): Leg => ({
  heading: "A few questions only you can answer",
  fill: async (page) => fillQuiz(page, person),
  main: "Answer and continue",
});

const alone: Leg = {
  heading: "Just you, or together?",
  fill: async (page) => pick(page, "Just me"),
  isComplete: true,
};

const together: Leg = {
  heading: "Just you, or together?",
  fill: async (page: Page) => {
    await pick(page, "Me and someone else");
    await page.getByRole("checkbox", { name: "We both intend to apply for joint credit." }).check();
  },
};
