/** Whether a text has the shape of our tokens: 256 random bits as base64url. Other text isn't looked up. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
