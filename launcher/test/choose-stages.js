// @ts-check
import { Failure } from "../failure.js";

/**
 * The stages that the command line names, in their own order: all, or those of `--only=lint,unit`.
 *
 * @template {{ name: string }} Stage
 * @param {readonly Stage[]} stages
 * @param {readonly string[]} options
 */
export function chooseStages(stages, options) {
  const [only, ...more] = options;
  if (only === undefined) return stages;
  const names = stages.map(({ name }) => name);
  const wanted = only.startsWith("--only=") ? only.slice("--only=".length).split(",") : [];
  if (more.length > 0 || wanted.length === 0 || !wanted.every((name) => names.includes(name))) {
    throw new Failure(`The only option is --only= with some of: ${names.join(", ")}.`);
  }
  return stages.filter(({ name }) => wanted.includes(name));
}
