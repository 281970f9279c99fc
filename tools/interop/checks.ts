import type { InteropCheck } from "./check.ts";
import { openIdConnect, openIdConnectApart, openIdConnectKey } from "./sign-on/open-id-connect.ts";
import { saml, samlEncrypted, samlSignedResponse } from "./sign-on/saml.ts";
import { sentry } from "./vendors/sentry.ts";
import { smarty } from "./vendors/smarty.ts";
import { socureDevice } from "./vendors/socure-device.ts";

/** All checks, in the order in which they run. */
export const checks: readonly InteropCheck[] = [
  openIdConnect,
  openIdConnectApart,
  openIdConnectKey,
  saml,
  samlSignedResponse,
  samlEncrypted,
  sentry,
  socureDevice,
  smarty,
];
