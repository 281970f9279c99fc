import { flowOf } from "@portico/domain/flow/flows";
import { sectionsOf, type SectionOfWalk } from "@portico/domain/flow/walk";
import { useFrame } from "./frame.ts";
import { useAnswersBefore } from "./use-answers-before.ts";

interface Progress {
  readonly sections: readonly SectionOfWalk[];
  readonly secondsLeft: number | undefined;
}

/** The sections of the application and the time that is left, before it begins too. */
export function useProgress(): Progress {
  const { sections, secondsLeft, begins } = useFrame();
  // The page has read the answers before the application itself.
  const data = useAnswersBefore(begins?.destination);
  if (begins === undefined || !data?.ahead) return { sections, secondsLeft };
  const steps = flowOf(begins.destination)?.steps ?? [];
  const { path, frontier } = data.walk;
  const named = (ids: readonly (string | null)[]) => steps.filter(({ id }) => ids.includes(id));
  const walk = {
    path: named([...path, frontier]),
    frontier: steps.find(({ id }) => id === frontier),
    ahead: named(data.ahead),
  };
  return { sections: sectionsOf(walk, begins.section), secondsLeft: data.secondsLeft };
}
