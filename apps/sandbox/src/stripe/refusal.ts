import type Stripe from "stripe";

type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

/** The `error` of Stripe's answer, without the links. */
export interface StripeError extends Omit<Stripe.PaymentIntent.LastPaymentError, "type"> {
  readonly type: ErrorType;
  readonly message: string;
}

/** A call that Stripe refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: StripeError;
  /** Whether the work began. Only then does an idempotency key keep the answer. */
  readonly hasBegun: boolean;

  constructor(status: number, error: StripeError, hasBegun = false) {
    super(error.message);
    this.name = "Refusal";
    this.status = status;
    this.error = error;
    this.hasBegun = hasBegun;
  }
}

/** The body of a refusal, with the links that each error has. */
export function errorBody(error: StripeError, requestId: string): { error: object } {
  const doc = error.code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${slug(error.code)}` };
  return { error: { ...error, ...doc, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } };
}

function slug(code: string): string {
  return code.replaceAll("_", "-");
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): Refusal {
  return new Refusal(400, { type: "invalid_request_error", message, ...more });
}

export function missingParameter(param: string): Refusal {
  return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

export function unknownObject(kind: string, id: string, param: string): Refusal {
  return new Refusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The intent's status doesn't allow the call. Often somebody paid meanwhile. */
export function unexpectedState(intent: Stripe.PaymentIntent, verb: string): Refusal {
  return new Refusal(
    400,
    {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    },
    true,
  );
}
