import type { StateCode } from "@portico/domain/address/states";
import { tin } from "./tins.ts";

/** An applicant's answers, as typed. */
export interface SampleApplicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** As month, day, and year, like the dates of the license. */
  readonly born: string;
  readonly tin: string;
  readonly license: {
    readonly state: StateCode;
    readonly number: string;
    readonly issued: string;
    readonly expires: string;
  };
  readonly home: SampleHome;
  readonly employer: string;
  readonly monthlyIncome: string;
}

export interface SampleHome {
  readonly street: string;
  readonly city: string;
  readonly state: StateCode;
  readonly zip: string;
  readonly county: string;
}

/** The default applicant, who is approved. */
export const dana = {
  firstName: "Dana",
  lastName: "Reyes",
  email: "dana@example.com",
  phone: "2075550123",
  born: "04/17/1986",
  tin: tin({ area: 815, group: 12 }, "approved"),
  license: { state: "ME", number: "4821973", issued: "03/14/2022", expires: "03/14/2030" },
  home: { street: "48 Beacon St", city: "Portland", state: "ME", zip: "04101", county: "Cumberland" },
  employer: "Casco Bay Health",
  monthlyIncome: "6200",
} as const satisfies SampleApplicant;

/** A home that differs from Dana's. */
export const elsewhere = {
  street: "77 Mill Pond Rd",
  city: "Westbrook",
  state: "ME",
  zip: "04092",
  county: "Cumberland",
} as const satisfies SampleHome;
