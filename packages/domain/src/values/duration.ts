/** A day of 24 hours, in milliseconds. */
export const msPerDay = 86_400_000;
