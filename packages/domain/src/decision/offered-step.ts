/** Offered amounts are multiples of this, in dollars. */
export const offeredStep = 100;
