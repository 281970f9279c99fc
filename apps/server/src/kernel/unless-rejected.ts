import { AppError } from "./app-error.ts";

/** Returns undefined if the institution's rules reject something that was saved or known earlier. Other errors pass through. */
export function unlessRejected<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
