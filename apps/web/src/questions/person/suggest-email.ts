/*
 * Our own short list, because the libraries for this guess too much (decision 070). A real domain must never be questioned, so each of
 * these has no real neighbor except the ones below.
 */
const common = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "comcast.net",
  "verizon.net",
  "sbcglobal.net",
  "bellsouth.net",
  "protonmail.com",
];

/** Real mail domains that are one typing error away from a common one. */
const neighbors: ReadonlySet<string> = new Set(["mail.com", "email.com", "ymail.com", "fmail.com", "cloud.com"]);

const mistypedCom = /\.(?:con|cmo|ocm|comm|coom|vom|xom|cpm|cim)$/;

/** The address that was probably meant, if its domain looks like a typing error of a common one. */
export function suggestEmail(email: string): string | undefined {
  const [, name, typed] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  if (name === undefined || typed === undefined) return undefined;
  const written = typed.toLowerCase();
  const domain = written.replace(mistypedCom, ".com");
  const isReal = common.includes(domain) || neighbors.has(domain);
  const meant = isReal ? domain : (common.find((each) => isOneErrorAway(domain, each)) ?? domain);
  return meant === written ? undefined : `${name}@${meant}`;
}

/** Whether one letter is missing, added or wrong, or two neighboring letters are swapped. */
function isOneErrorAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  const isSwap = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwap || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}
