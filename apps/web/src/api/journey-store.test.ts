import { afterEach, expect, test, vi } from "vitest";
import type { AnyJourney } from "@portico/contract/journey";
import { aJourney } from "../testing/samples.ts";
import { forgetJourney, keepJourney, onJourney } from "./journey-store.ts";

afterEach(forgetJourney);

test("tells of a journey once, though the finished page brings it again", () => {
  const told = vi.fn<(journey: AnyJourney | undefined) => void>();
  const stop = onJourney(told);
  const journey = aJourney({ revision: 2 });

  keepJourney(journey, { isOwn: true });
  keepJourney(journey);

  expect(told).toHaveBeenCalledTimes(1);
  keepJourney(aJourney({ revision: 3 }));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});
