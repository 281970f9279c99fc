/**
 * A service that returns the caller's own address. Browsers call it themselves, since the server would get its own address. We treat the
 * result as the browser's claim.
 */
export interface PublicIpLookup {
  /** The URL has no query. */
  readonly url: string;
}
