import { AsyncLocalStorage } from "node:async_hooks";

/** The call or the job on whose behalf code runs. */
export interface RequestContext {
  readonly requestId: string;
  readonly tenant: string | undefined;
  /** The message id of a job, if one runs. */
  readonly job?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Every log line and every vendor call of `work` bears this context, however deep in it. */
export function inRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** For work that outlives the request that happens to begin it, such as a shared timer. */
export function outsideRequests<Result>(work: () => Result): Result {
  return storage.exit(work);
}

export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
