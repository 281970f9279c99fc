import { type CoreRefusal, coreRefusals } from "@portico/contract/integration/core/refusals";

/** Thrown by a call that the core refuses. It changed nothing. */
export class CoreRefused extends Error {
  readonly code: CoreRefusal;

  /** The places are the fields of a body that doesn't fit. */
  constructor(code: CoreRefusal, places = "") {
    const { message } = coreRefusals[code];
    super(places ? `${message} Look at: ${places}.` : message);
    this.name = "CoreRefused";
    this.code = code;
  }
}
