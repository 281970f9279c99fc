/** A text with a number may tell a pay or an account, so it stays in the application. */
export const staysInside = (text: string): boolean => /\d/.test(text);
