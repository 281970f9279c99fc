import { parseAst, Visitor, type ESTree, type Plugin } from "vite";
import type { Exit, StepDeclaration } from "@portico/domain/flow/step";
import { replace, type Replacement } from "./replace.ts";

/** The parts of a step that only the server reads. It alone decides which steps are on the path and what a change voids. */
const serversOwn: ReadonlySet<string> = new Set([
  "when",
  "isUsual",
  "asksWhen",
  "requires",
  "done",
  "commands",
  "voids",
  "rests",
  "restsOnFields",
  "restsAlso",
  "reopenedBy",
  "samples",
  "isSettled",
  "undoneBy",
] satisfies readonly (keyof StepDeclaration | keyof Exit)[]);

/** Keeps only what its page needs of each step. */
export function browserFlow(): Plugin {
  return {
    name: "portico:browser-flow",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /packages[\\/]domain[\\/]src[\\/]flow[\\/]steps[\\/][\w-]+\.ts$/ },
      handler: (code) => ({ code: withoutServersOwn(code), map: null }),
    },
  };
}

/** A module of steps without the parts that only the server reads. */
export function withoutServersOwn(code: string): string {
  const left: Replacement[] = [];
  new Visitor({
    ObjectExpression: ({ properties, end }) => {
      for (const [place, property] of properties.entries())
        if (isServersOwn(property)) left.push([property.start, properties[place + 1]?.start ?? end - 1, ""]);
    },
  }).visit(parseAst(code, { lang: "ts" }));
  return replace(
    code,
    left.toSorted(([one], [other]) => one - other),
  );
}

function isServersOwn(property: ESTree.ObjectExpression["properties"][number]): boolean {
  return property.type === "Property" && property.key.type === "Identifier" && serversOwn.has(property.key.name);
}
