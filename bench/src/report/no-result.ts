/** The machine can't give a result. The message is a sentence for the person at the terminal, and the exit code is 2. */
export class NoResult extends Error {}
