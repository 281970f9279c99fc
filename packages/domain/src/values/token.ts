/** Whether a text can be one of our tokens: 256 random bits as base64url. Nothing else is looked up. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
