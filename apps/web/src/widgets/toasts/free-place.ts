/** A stretch of the window's height, in CSS pixels. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** Air between a toast and what it must not cover. */
const gap = 8;

/** The first place from the top where something of a height covers no obstacle; none if the window has no room. */
export function freePlace(height: number, obstacles: readonly Stretch[], windowHeight: number): number | undefined {
  const covers = (top: number) => obstacles.some((one) => one.top < top + height + gap && top - gap < one.bottom);
  const candidates = [gap, ...obstacles.map(({ bottom }) => bottom + gap)]
    .filter((top) => top >= gap && top + height + gap <= windowHeight)
    .toSorted((one, other) => one - other);
  return candidates.find((top) => !covers(top));
}
