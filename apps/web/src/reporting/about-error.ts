/** The context of an error. */
export interface AboutError {
  /** The handler that caught it: "onerror", "call". */
  readonly mechanism: string;
  /** Whether the page went on. */
  readonly handled: boolean;
  /** The failed call: the contract's path, without ids. */
  readonly request?: { readonly method: "GET" | "POST"; readonly url: string } | undefined;
  readonly tags?: Readonly<Record<string, string | number>> | undefined;
}
