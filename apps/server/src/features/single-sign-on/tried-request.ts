const prefix = "test-";

/** The RelayState of a tried SAML sign-on. Nobody can guess it, so the answer that brings it back belongs to an administrator. */
export function testRelayState(secret: string): string {
  return prefix + secret;
}

export function isTestRelayState(relayState: string | undefined): relayState is string {
  return relayState?.startsWith(prefix) ?? false;
}
