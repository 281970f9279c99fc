import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

/** A part of a page that most visits don't show, in a chunk of its own. */
export interface PartAhead<Props> {
  readonly Part: ComponentType<Props & Meanwhile>;
  /** Fetches it in advance, so that the page doesn't wait for it. It never fails, because the part itself will meet the problem. */
  readonly fetchAhead: () => Promise<void>;
}

interface Meanwhile {
  /** Stands there until the part has arrived. Nothing does if it is left out. */
  readonly meanwhile?: ReactNode;
}

/** Loads a part when it is shown, if it hasn't been fetched in advance. The rest of the page doesn't wait for it. */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): PartAhead<Props> {
  let arrived: ComponentType<Props> | undefined;
  // React keeps the failure of a lazy component, so each failure needs another one.
  const late = () =>
    lazy(async () => {
      try {
        return { default: (arrived = await load()) };
      } catch (error) {
        Late = late();
        throw error;
      }
    });
  let Late = late();

  function Part({ meanwhile = null, ...props }: Props & Meanwhile) {
    // React suspends for a lazy component even if its chunk is there.
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? Late);
    return (
      <Suspense fallback={meanwhile}>
        <Shown {...(props as Props)} />
      </Suspense>
    );
  }

  return {
    Part,
    fetchAhead: async () => {
      arrived ??= await load().catch(() => undefined);
    },
  };
}
