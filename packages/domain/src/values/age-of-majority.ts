/** From this age on, somebody signs for themselves. */
export const ageOfMajority = 18;
