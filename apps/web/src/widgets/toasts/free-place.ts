/** A vertical range of the window, in CSS pixels. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** The space between a toast and an obstacle. */
const gap = 4;

/** The first position from the top where a box of this height covers no obstacle. Undefined if the window has no room. */
export function freePlace(height: number, obstacles: readonly Stretch[], windowHeight: number): number | undefined {
  const covers = (top: number) => obstacles.some((one) => one.top < top + height + gap && top - gap < one.bottom);
  const candidates = [gap, ...obstacles.map(({ bottom }) => bottom + gap)]
    .filter((top) => top >= gap && top + height + gap <= windowHeight)
    .toSorted((one, other) => one - other);
  return candidates.find((top) => !covers(top));
}
