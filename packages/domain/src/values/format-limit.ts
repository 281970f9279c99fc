// Apart from the other formats of money, because every page loads this one.
const centsWhereThereAreAny = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** "$1,250", but "$0.01": for limits, which may have cents. From decimal dollars. */
export function formatLimit(dollars: number): string {
  return centsWhereThereAreAny.format(dollars);
}
