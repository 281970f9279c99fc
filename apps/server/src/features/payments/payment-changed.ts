/** The work after each new reading of a payment. Its payload names the payment. */
export const paymentChangedTopic = "payment-changed";
