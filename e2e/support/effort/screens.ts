import type { Act, View } from "./in-page.ts";
import type { Recording } from "./record.ts";

/** A page with its own heading, from its first act to its last. */
export interface Screen {
  readonly heading: string;
  readonly path: string;
  readonly acts: readonly Act[];
  /** The page before the first act, and before the last. */
  readonly views: readonly View[];
}

/** A screen is a heading at which the person did something, and the answer at the end. A page that only waits isn't one. */
export function screensIn({ acts, last }: Recording): readonly Screen[] {
  const screens: Act[][] = [];
  for (const act of acts) {
    const before = screens.at(-1)?.[0]?.view;
    if (before?.heading === act.view.heading && before.path === act.view.path) screens.at(-1)!.push(act);
    else screens.push([act]);
  }
  return [
    ...screens.map((acted) => {
      const views = [acted[0]!.view, acted.at(-1)!.view];
      return { heading: views[1]!.heading, path: views[1]!.path, acts: acted, views };
    }),
    { heading: last.heading, path: last.path, acts: [], views: [last] },
  ];
}
