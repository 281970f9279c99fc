import type { InteropCheck } from "./check.ts";
import { openIdConnect } from "./sign-on/open-id-connect.ts";

/** All checks, in the order in which they run. */
export const checks: readonly InteropCheck[] = [openIdConnect];
