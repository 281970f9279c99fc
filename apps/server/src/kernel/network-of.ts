/**
 * Returns the network that rate limits count. An IPv6 customer has a whole /64, so all its addresses count as one. Otherwise a caller could
 * use a new address for every try.
 */
export function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(":") || ipAddress.startsWith("::ffff:")) return ipAddress;
  const [head = "", tail] = ipAddress.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) while (groups.length + tail.split(":").length < 8) groups.push("0");
  return groups.slice(0, 4).join(":");
}
