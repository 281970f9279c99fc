/** A home outside the county by which its owner joins. */
export const home = {
  id: 5,
  type: 1,
  street: "12 Oak St",
  city: "Saco",
  state: "ME",
  postalCode: "04072",
  residenceStatus: 3,
  yearsLived: 4,
  monthsLived: 0,
  bypassVerification: false,
} as const;
/** The way to join that the home contradicts. */
export const joinsBy = { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101", fundingProducts: [] };
