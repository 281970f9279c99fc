/** Tells whether a URL has this origin. An identity provider's addresses never lead to another origin. */
export function isOnHostOf(origin: string, address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && new URL(address).origin === new URL(origin).origin;
}
