/** The context of an error. */
export interface AboutError {
  /** The handler that caught it: "onerror", "call". */
  readonly mechanism: string;
  /** Whether the page could continue. */
  readonly handled: boolean;
  /** The failed call, with the contract's path, which has no ids. */
  readonly request?: { readonly method: "GET" | "POST"; readonly url: string } | undefined;
  readonly tags?: Readonly<Record<string, string | number>> | undefined;
}
