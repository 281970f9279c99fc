import type { Plugin } from "vite";
import { replace } from "./replace.ts";
import { topLevelConstants, type Constant } from "./top-level-constants.ts";

/**
 * Lets the bundler drop constants of the domain and the contract that no page uses, such as schemas. Making them has no side effects, which
 * a bundler can't find out by itself.
 */
export function droppableConstants(): Plugin {
  return {
    name: "portico:droppable-constants",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /packages[\\/](domain|contract)[\\/]src[\\/].*\.ts$/ },
      handler: (code) => ({ code: withDroppableConstants(code), map: null }),
    },
  };
}

/** A module whose constants are made by calls that bundlers may drop. */
export function withDroppableConstants(code: string): string {
  const textOf = ({ value: { start, end } }: Constant) => code.slice(start, end);
  const made = topLevelConstants(code).filter((constant) => isMade(constant) && /\(|\.\.\./.test(textOf(constant)));
  return replace(
    code,
    made.map((constant) => [
      constant.value.start,
      constant.value.end,
      `/* @__PURE__ */ (() => (${textOf(constant)}))()`,
    ]),
  );
}

/** Whether a constant's value is made when its module loads. A function or a text needs no mark. */
function isMade({ value }: Constant): boolean {
  return value.type !== "ArrowFunctionExpression" && value.type !== "Literal";
}
