import { Failure } from "../../launcher/failure.js";
import type { InteropCheck } from "./check.ts";

/** The checks that the command line names: all, those of `npm test` (`--quick`), or some (`--only=openid-connect`). */
export function chooseChecks(checks: readonly InteropCheck[], options: readonly string[]): readonly InteropCheck[] {
  const [option, ...more] = options;
  if (option === undefined) return checks;
  const names = checks.map(({ name }) => name);
  const wanted = option.startsWith("--only=") ? option.slice("--only=".length).split(",") : [];
  if (more.length === 0 && option === "--quick") return checks.filter(({ isQuick }) => isQuick);
  if (more.length > 0 || wanted.length === 0 || !wanted.every((name) => names.includes(name)))
    throw new Failure(`The only options are --quick, and --only= with some of: ${names.join(", ")}.`);
  return checks.filter(({ name }) => wanted.includes(name));
}
