/** What is known of an error besides the error. */
export interface AboutError {
  /** Where it was caught: "onerror", "call". */
  readonly mechanism: string;
  /** Whether the page went on. */
  readonly handled: boolean;
  /** The call that failed: its address as the contract has it, without ids. */
  readonly request?: { readonly method: "GET" | "POST"; readonly url: string } | undefined;
  readonly tags?: Readonly<Record<string, string | number>> | undefined;
}
