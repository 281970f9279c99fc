import type { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";

/** The documents and the owners of an application for accounts, as its page shows them. */
export type Signing = OutputOf<typeof accountSigningApi.read>;
export type Listed = Signing["documents"][number];
export type Owner = Signing["owners"][number];

/** The documents that this owner signs: those of all owners, and their own. */
export function documentsOf({ documents }: Signing, applicantId: number | undefined): readonly Listed[] {
  return documents.filter(({ ownerId }) => ownerId === undefined || ownerId === applicantId);
}
