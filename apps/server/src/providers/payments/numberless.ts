declare const brand: unique symbol;

/** A text that only one function makes, after a look at it. */
export type Brand<Name extends string> = string & { readonly [brand]: Name };

/** The same type, but a field that may be a plain text becomes impossible. So no card number fits into it. */
export type NeverPlainText<T> = { readonly [Name in keyof T]: string extends T[Name] ? never : T[Name] };

/** A card or account number may have spaces and dashes in it. */
const longNumber = /(?:\d[ -]?){12}/;

/** Returns the text as what it is, or undefined if it looks different or could be a number of somebody's card. */
export function branded<Name extends string>(pattern: RegExp, text: unknown): Brand<Name> | undefined {
  if (typeof text !== "string" || !pattern.test(text) || longNumber.test(text)) return undefined;
  return text as Brand<Name>;
}
