/** Tells whether a URL has the same origin as another. An identity provider never redirects to another one. */
export function isOnHostOf(origin: string, address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && new URL(address).origin === new URL(origin).origin;
}
