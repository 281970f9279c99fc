import type { InteropCheck } from "./check.ts";
import { sentry } from "./vendors/sentry.ts";
import { smarty } from "./vendors/smarty.ts";
import { socureDevice } from "./vendors/socure-device.ts";
import { openIdConnect } from "./sign-on/open-id-connect.ts";

/** All checks, in the order in which they run. */
export const checks: readonly InteropCheck[] = [openIdConnect, sentry, socureDevice, smarty];
