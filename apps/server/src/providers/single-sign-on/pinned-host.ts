/** Whether an address is one of the web on the same origin as another: an identity provider sends nobody elsewhere. */
export function isOnHostOf(origin: string, address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && new URL(address).origin === new URL(origin).origin;
}
