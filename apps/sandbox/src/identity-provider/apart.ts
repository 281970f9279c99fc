/**
 * An issuer like Entra's: its document names addresses on other hosts. Both names lead to this machine, so that a caller has to accept the other
 * host, and can.
 */
export function onOtherHost(address: string): string {
  const url = new URL(address);
  url.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return url.href;
}
