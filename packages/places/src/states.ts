/** A postal state is one of the fifty or the District, a territory, or a military region. */
export type StateKind = "state" | "territory" | "military";

export interface State {
  readonly code: string;
  readonly name: string;
  readonly kind: StateKind;
}

const names: Readonly<Record<StateKind, string>> = {
  state: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
    DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
    KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
    MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
    WV West Virginia, WI Wisconsin, WY Wyoming`,
  territory: `AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands`,
  military: `AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific`,
};

/** Every state that an address may have, by kind and then by name. Each tenant chooses which states it serves. */
export const states: readonly State[] = [...statesOf("state"), ...statesOf("territory"), ...statesOf("military")];

/** Finds a state by its postal code, in upper or lower case. */
export function findState(code: string): State | undefined {
  return states.find((state) => state.code === code.toUpperCase());
}

function statesOf(kind: StateKind): State[] {
  return names[kind].split(",").map((entry) => {
    const text = entry.trim();
    return { code: text.slice(0, 2), name: text.slice(3), kind };
  });
}
