import type { CardChecks, PaymentProblem } from "@portico/domain/payments/payment-problem";
import type { PaymentSource, PaymentState, RefundState } from "@portico/domain/payments/payment";
import type { PageSources } from "../page-sources.ts";
import type { Brand, NeverPlainText } from "./numberless.ts";

/** The vendor's name of a payment, a refund, or an event. */
export type VendorId = Brand<"vendorId">;
/** The last four digits of a card or an account. */
export type LastFour = Brand<"lastFour">;
/** The name of a bank, as the vendor knows it. */
export type BankName = Brand<"bankName">;
/** Portico's own name of a payment or a refund. */
export type OwnId = Brand<"ownId">;
/** Lets one page pay one payment. It is in no log and no URL. */
export type ClientSecret = Brand<"clientSecret">;

export interface PaymentOrder {
  /** Portico's own name of the payment, the same at each try. The vendor keeps it, and makes one payment for it. */
  readonly paymentId: string;
  readonly source: PaymentSource;
  readonly amountCents: number;
  /** When it was first tried. The vendor may forget our key after a day, so an older payment is looked up first. */
  readonly firstTriedAt: Date;
  /** `later`: a card is only authorized, until `capture`. A bank's debit begins with `debit` in any case. Left out: at once. */
  readonly taken?: "later";
}

export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "other";

/** A payment as the vendor knows it. Its type has no place for a card number: no field is a plain text. */
export type Payment = NeverPlainText<{
  readonly reference: VendorId;
  /** Undefined for a payment that Portico didn't begin. */
  readonly paymentId: OwnId | undefined;
  readonly source: PaymentSource;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly state: PaymentState;
  /** Why the last try failed. */
  readonly problem: PaymentProblem | undefined;
  /** What the bank said of the card's details. Undefined for an account, and before the card was charged. */
  readonly checks: CardChecks | undefined;
  readonly brand: CardBrand | undefined;
  readonly lastFour: LastFour | undefined;
  /** Only of a bank account, and only if the vendor knows it. */
  readonly bankName: BankName | undefined;
  /** How small deposits are confirmed, while the state is `needsDeposits`. */
  readonly deposits: "amounts" | "code" | undefined;
  readonly begunAt: Date;
}>;

export interface BegunPayment {
  readonly payment: Payment;
  readonly clientSecret: ClientSecret;
}

export interface RefundOrder {
  readonly reference: string;
  /** Portico's own name of the refund, the same at each try. */
  readonly refundId: string;
  readonly amountCents: number;
  readonly reason: "duplicate" | "fraudulent" | "requestedByCustomer";
}

export type Refund = NeverPlainText<{
  readonly reference: VendorId;
  readonly refundId: OwnId | undefined;
  readonly amountCents: number;
  readonly state: RefundState;
}>;

/** What the person found on their statement. */
export type DepositAnswer = { readonly amountsCents: readonly [number, number] } | { readonly code: string };

export interface PaymentPage {
  readonly payments: readonly Payment[];
  /** Where the next page begins. Undefined after the last one. */
  readonly next: VendorId | undefined;
}

/** An event that the vendor signed. It says only that something changed: the payment has to be read. */
export interface PaymentEvent {
  /** The same when it comes again. */
  readonly id: VendorId;
  readonly kind: "payment" | "refund" | "dispute" | "other";
  /** Undefined if it isn't about a payment. */
  readonly reference: VendorId | undefined;
}

/** The person's yes to a debit of their bank account: the vendor keeps it as the mandate. */
export interface Mandate {
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly acceptedAt: Date;
}

/** Moves money. Rejects with ProviderError. Nothing is charged or given back twice, however often a call is repeated. */
export interface Payments {
  begin(order: PaymentOrder): Promise<BegunPayment>;
  read(reference: string): Promise<Payment>;
  /** Takes the money of an authorized card. Any other payment stays as it is. */
  capture(reference: string): Promise<Payment>;
  /** Begins the debit of a linked bank account. Any other payment stays as it is. A refused debit is the payment's problem. */
  debit(reference: string, mandate: Mandate): Promise<Payment>;
  /** Ends a payment that nobody made, and releases an authorized card. One that was made stays as it is. */
  cancel(reference: string): Promise<Payment>;
  refund(order: RefundOrder): Promise<Refund>;
  refundsOf(reference: string): Promise<readonly Refund[]>;
  /** Confirms small deposits. A wrong answer is the payment's problem. */
  verifyDeposits(reference: string, answer: DepositAnswer): Promise<Payment>;
  /** Payments that were begun from a time on and before another one, the newest first. */
  list(from: Date, before: Date, after?: string): Promise<PaymentPage>;
  /** Reads an event. Undefined if the vendor didn't sign this body, or signed it more than five minutes ago. */
  readEvent(signature: string, body: string): Promise<PaymentEvent | undefined>;
}

/** The script with which a page takes a payment. The vendor draws the fields of cards and accounts itself. */
export interface PaymentTool {
  readonly scriptUrl: string;
  readonly publishableKey: string;
  readonly sources: PageSources;
}
