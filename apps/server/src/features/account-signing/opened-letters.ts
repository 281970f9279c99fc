import { accountsToAsk, paysCardOverdrafts } from "@portico/domain/accounts/overdraft";
import type { AccountProduct } from "@portico/domain/accounts/product";
import { limitsInWords } from "@portico/domain/accounts/screening-notice";
import { accountOpenedTopic } from "@portico/domain/accounts/signing";
import { peopleOf } from "@portico/domain/application/people-of";
import { accountOpenedLetter, overdraftLetter } from "@portico/domain/letters/account-letters";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { AnyJobApplication, AnyJobHandler, AnyJobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { accountsOfLetter, payerFor } from "../account-funding/accounts-of-letter.ts";
import { noticeOfOwner } from "../accounts/notice-of-owner.ts";
import { contactOf } from "../letters/contact-of.ts";
import { orderNewsText } from "../letters/news-text.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { byMailInstead, keepDocument } from "../notices/keep-notice.ts";
import { paymentRowsOf } from "../payments/payment-rows.ts";
import { linkToAccounts } from "./link-to-accounts.ts";

const topic = "account-opened-letter";
/** A letter about accounts with limits brings a notice. */
type Kind = "opened" | "limited" | "overdraft";

/** Orders the letters to each owner once the accounts are open. */
const orderLetters: AnyJobHandler = {
  topic: accountOpenedTopic,
  isForAccountsToo: true,
  run: async (scope) => scope.finish((opened) => ({ outbox: lettersAbout(opened, scope.tenant) })),
};

function lettersAbout({ application, records }: AnyJobApplication, tenant: Tenant): readonly OutboxDraft[] {
  const opened = records.accountDecision[0]?.outcome === "openWithLimits" ? "limited" : "opened";
  const kinds: readonly Kind[] = optedIn(records, tenant).length > 0 ? [opened, "overdraft"] : [opened];
  return peopleOf(application, records).flatMap((applicantId) =>
    kinds.map((kind) => ({ topic, key: `${kind}.${applicantId}`, payload: { kind, applicantId } })),
  );
}

/** The names of the accounts that may be overdrawn by card. Limits of the decision take that away. */
function optedIn(records: Records, tenant: Tenant): readonly string[] {
  const {
    accountSelection: [selection],
    overdraftChoices: [saved],
    accountDecision: [decision],
  } = records;
  if (!selection || decision?.restrictions.includes("noOverdraft")) return [];
  const isYes = ({ id }: AccountProduct) =>
    saved?.choices.some(({ fundingProductId, answer }) => fundingProductId === id && paysCardOverdrafts(answer));
  return accountsToAsk(selection, accountsOf(tenant))
    .filter(isYes)
    .map(({ displayText }) => displayText);
}

const sendOne: AnyJobHandler = {
  topic,
  isForAccountsToo: true,
  run: async (scope, payload) => {
    const { tenant } = scope;
    const applicantId = Number(payload["applicantId"]);
    const loaded = await scope.loadApplication();
    const { records } = loaded;
    const { firstName, emailAddress } = contactOf(records, applicantId);
    const words =
      payload["kind"] === "overdraft"
        ? overdraftLetter(tenant, { firstName, accounts: optedIn(records, tenant) })
        : accountOpenedLetter(tenant, {
            firstName,
            accounts: accountsOfLetter({ ...loaded, tenant }, await paymentRowsOf(scope, scope.applicationId)),
            payer: payerFor({ ...loaded, tenant }, applicantId),
            limits: limitsInWords(records.accountDecision[0]?.restrictions ?? [], tenant.accounts?.lowerLimits),
            ...(await signedBy(scope, loaded, applicantId)),
          });
    if (payload["kind"] === "limited") await keepLimits(scope, loaded, applicantId);
    await sendLetter(scope, emailAddress, words);
    if (payload["kind"] !== "overdraft") await orderNewsText(scope, loaded, { kind: "opened", applicantId });
  },
  giveUp: async (scope, { kind, applicantId }) => {
    const details = { kind: String(kind) };
    await scope.change(() => ({
      statements: [byMailInstead(scope, `${String(kind)}.${Number(applicantId)}`)],
      events: [{ action: "letter.failed", applicantId: Number(applicantId), details }],
    }));
  },
};

/** Keeps the notice of the limits, for the envelope of somebody whom no email reaches. */
async function keepLimits(scope: AnyJobScope, loaded: AnyJobApplication, applicantId: number): Promise<void> {
  const { tenant } = scope;
  const document = noticeOfOwner({ ...loaded, tenant }, applicantId);
  const hasLink = !tenant.channels.resume.disabled;
  if (document)
    await keepDocument(scope, loaded, { letterKey: `limited.${applicantId}`, applicantId, document, hasLink });
}

/** The documents that an owner signed, and a link back to them. */
async function signedBy(scope: AnyJobScope, loaded: AnyJobApplication, applicantId: number) {
  const [signature] = ofPerson(loaded.records.accountSignature, applicantId);
  const documents = signature?.documents.map(({ title }) => title) ?? [];
  return { documents, link: await linkToAccounts(scope, loaded, applicantId) };
}

/** The letters after the accounts opened. */
export const accountSigningJobs: readonly AnyJobHandler[] = [orderLetters, sendOne];
