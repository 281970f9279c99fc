import { AppError } from "../../kernel/app-error.ts";
import { leaseEnd, type Kernel } from "../../kernel/kernel.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { Institution } from "../../kernel/scope.ts";
import { messagesIn } from "../../kernel/write-change.ts";
import type { Payment, PaymentEvent } from "../../providers/payments/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { paymentChangedTopic } from "./payment-changed.ts";
import { findPayment, findPaymentEvent, insertPaymentEvent, updatePayment } from "./payment-store.ts";

interface SignedEvent {
  readonly signature: string;
  readonly body: string;
}

/**
 * Takes the vendor's event about a payment. Events come twice and in any order, so an event only says that the payment has to be read again.
 * What was read is stored together with the event and the work that follows. If anything fails before, the vendor sends the event again.
 * Returns whether the event came from the vendor.
 */
export async function takePaymentEvent(
  kernel: Kernel,
  institution: Institution,
  signed: SignedEvent,
): Promise<boolean> {
  if (signed.signature === "") return false;
  const { payments } = kernel.providersOf(institution);
  const event = await payments.readEvent(signed.signature, signed.body);
  if (!event) return false;
  if (event.reference === undefined || event.kind === "other") return true;
  const tenant = institution.settings.name;
  const [known] = await kernel.databases.of(tenant).trip([findPaymentEvent({ tenant, id: event.id })]);
  if (known.length > 0) return true;
  const readAt = kernel.clock();
  const payment = await whenProviderFails(kernel.log, payments.read(event.reference), undefined);
  // The vendor sends the event again after this answer.
  if (!payment) throw new AppError("unavailable");
  await store(kernel, institution, { event, payment, readAt });
  return true;
}

interface Reading {
  readonly event: PaymentEvent;
  readonly payment: Payment;
  readonly readAt: Date;
}

async function store(kernel: Kernel, institution: Institution, { event, payment, readAt }: Reading): Promise<void> {
  const tenant = institution.settings.name;
  const database = kernel.databases.of(tenant);
  const id = payment.paymentId ?? "";
  const [[row]] = await database.trip([findPayment({ tenant, id })]);
  const taken = insertPaymentEvent({ tenant, id: event.id, receivedAt: readAt });
  if (!row) {
    // The reconciliation finds it too.
    kernel.log.warn("The vendor told of a payment that isn't ours.", { tenant, reference: payment.reference });
    await database.trip([taken]);
    return;
  }
  const { reference, state, problem = null, refundedCents } = payment;
  const update = updatePayment({ tenantId: tenant, id, reference, state, problem, refundedCents, readAt });
  const message = { topic: paymentChangedTopic, key: event.id, payload: { paymentId: id } };
  const { applicationId } = row;
  const now = kernel.clock();
  const query = messageOf({ tenant, applicationId, now, leasedUntil: leaseEnd(now) }, message);
  const results: readonly (readonly unknown[])[] = await database.trip([taken, update, query]);
  void kernel.startWork(institution, messagesIn(tenant, [taken, update, query], results, [query]));
}
