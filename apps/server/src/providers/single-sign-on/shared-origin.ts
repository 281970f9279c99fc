/** Whether a URL has the same scheme, host, and port. An identity provider's addresses never lead to another origin. */
export function sharesOrigin(origin: string, address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && new URL(address).origin === new URL(origin).origin;
}
