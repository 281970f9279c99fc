/** A decision table that cannot be trusted: its message says which cell, for whoever wrote it. */
export class InvalidPolicy extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "InvalidPolicy";
  }
}
