/** The pages that take a payment. Only their documents may load the payment vendor's script, by the policy that they came with. */
const paymentPage = /^\/account\/funding(?:card|transfer)?$/;

const loadedAt = window.location.pathname;

/**
 * Whether a page has to be loaded as a new document: a document keeps its policy, so a payment's page needs one of its own, and no other page
 * may share it (decision 346).
 */
export function needsOwnDocument(path: string, from: string = loadedAt): boolean {
  return paymentPage.test(path) !== paymentPage.test(from);
}
