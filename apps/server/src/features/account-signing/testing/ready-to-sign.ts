import { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";
import { identityCheckApi } from "@portico/contract/identity-check";
import { bank, fund, pay, visa } from "../../account-funding/testing/funder.ts";
import { accountApp } from "../../accounts/testing/account-app.ts";
import { agreeToAll, answeredAccounts } from "../../accounts/testing/answered-accounts.ts";

type Listed = OutputOf<(typeof accountSigningApi)["read"]>["documents"];
type Wanted = NonNullable<Parameters<typeof answeredAccounts>[0]>;
export type ReadyToSign = Awaited<ReturnType<typeof readyToSign>>;

interface Choices {
  readonly opens?: boolean;
  /** What pays the $5.00 of the membership. */
  readonly source?: "card" | "bankAccount";
}

/**
 * Owners of accounts who answered and agreed to everything, and opened each document unless told otherwise. Unless a test brings its own
 * server, nothing opens the accounts after the signature.
 */
export async function readyToSign({ opens = true, source = "card", ...wanted }: Wanted & Choices = {}) {
  const answered = await answeredAccounts({ app: await accountApp({ jobHandlers: [] }), ...wanted });
  const { app, client, applicationId, applicantId, jointId } = answered;
  if (app.tenant.identityCheck.enabled)
    await client.call(identityCheckApi.check, { applicationId, deviceIdSessionToken: null });
  const people = [applicantId, ...(jointId === null ? [] : [jointId])];
  await agreeToAll(client, applicationId, people);
  await fund(answered, { 1: 5, 2: 0 }, { source, amount: 5 });
  const { journey } = await pay(answered, source, source === "card" ? visa : bank);
  if (opens) await openEverything(answered);
  return { ...answered, journey };
}

/** The ids of the documents of the membership and Tide checking, with the tax certifications of these owners. */
export const documentIds = (...owners: readonly number[]) => [
  "agreement",
  "truthInSavings.1",
  "truthInSavings.2",
  "electronicTransfers",
  "fundsAvailability",
  "unclaimedProperty",
  "insurance",
  "overdraft.2",
  ...owners.map((applicantId) => `taxCertification.${applicantId}`),
];

type Signing = Pick<Awaited<ReturnType<typeof answeredAccounts>>, "client" | "applicationId">;

/** Opens the documents of the owners at this device, as their page does. */
export async function openEverything({ client, applicationId }: Signing): Promise<void> {
  await client.call(accountSigningApi.open, { applicationId });
}

/** Opens them one by one, without this one. */
export async function openAllBut({ client, applicationId }: Signing, unopened: string): Promise<void> {
  const { documents } = (await client.call(accountSigningApi.read, { applicationId })).body;
  for (const { id: documentId } of documents)
    if (documentId !== unopened) await client.call(accountSigningApi.open, { applicationId, documentId });
}

/** Signs the documents as they are listed now, or as they were listed before. */
export async function signs(
  { client, applicationId }: Signing,
  applicantId: number,
  fullName: string,
  listed?: Listed,
) {
  const all = listed ?? (await client.call(accountSigningApi.read, { applicationId })).body.documents;
  const documents = all.map(({ id, digest }) => ({ id, digest }));
  return client.call(accountSigningApi.sign, { applicantId, fullName, documents });
}
