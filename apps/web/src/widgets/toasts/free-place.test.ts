import { expect, test } from "vitest";
import { freePlace } from "./free-place.ts";

test.each([
  ["nothing", [], 4],
  ["a logo at the top", [{ top: 10, bottom: 60 }], 64],
  [
    "a logo and a field, with room between them",
    [
      { top: 10, bottom: 60 },
      { top: 140, bottom: 190 },
    ],
    64,
  ],
  [
    "a logo and a field, with too little room",
    [
      { top: 10, bottom: 60 },
      { top: 100, bottom: 150 },
    ],
    154,
  ],
  ["a field that is scrolled half away", [{ top: -20, bottom: 20 }], 24],
  [
    "fields all the way down",
    [
      { top: 0, bottom: 300 },
      { top: 320, bottom: 600 },
    ],
    undefined,
  ],
] as const)("finds a place for a toast around %s", { tags: ["9.toast.place"] }, (_, obstacles, expected) => {
  expect(freePlace(50, obstacles, 600)).toBe(expected);
});
