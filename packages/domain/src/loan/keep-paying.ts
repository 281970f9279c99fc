/** Until when a refinanced loan still has to be paid, on every page and in every letter of a refinancing. Also after the payout. */
export const keepPaying = "Keep paying your old loan until your old lender says it's paid off.";
