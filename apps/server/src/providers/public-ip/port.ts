/**
 * A service that tells whoever asks the address that the question came from. Browsers ask it themselves, since the server would be told
 * its own; what they hear reaches us as their claim.
 */
export interface PublicIpLookup {
  /** Without a query. */
  readonly url: string;
}
