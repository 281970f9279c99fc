/**
 * Whose address it is, as far as counting goes: an IPv6 customer has a whole /64 of addresses and counts as one, or whoever draws a new one for each
 * try would never have tried before.
 */
export function networkOf(ipAddress: string): string {
  if (!ipAddress.includes(":") || ipAddress.startsWith("::ffff:")) return ipAddress;
  const [head = "", tail] = ipAddress.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) while (groups.length + tail.split(":").length < 8) groups.push("0");
  return groups.slice(0, 4).join(":");
}
