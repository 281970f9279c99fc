import type { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";

/** The documents and the owners of an application for accounts, as its page shows them. */
export type Signing = OutputOf<typeof accountSigningApi.read>;
export type Owner = Signing["owners"][number];
type Opened = OutputOf<typeof accountSigningApi.open>["documents"][number];

/** A document as the page shows it. */
export interface Shown extends Opened {
  /** Its words have changed since somebody here first saw it. */
  readonly hasChanged: boolean;
}

/** Whether this owner signs a document: one for all owners, or their own. */
export function isFor(applicantId: number, { ownerId }: { readonly ownerId?: number | undefined }): boolean {
  return ownerId === undefined || ownerId === applicantId;
}

/** The owners at this device who haven't signed the documents as they are now. */
export function signersOf({ owners }: Signing): readonly Owner[] {
  return owners.filter(({ fullName, signedAt }) => fullName !== undefined && signedAt === null);
}

/** The documents after these were opened. Somebody's own answer changes theirs, and that is no news to them. */
export function shownAfter(before: readonly Shown[], opened: readonly Opened[], { documents }: Signing): Shown[] {
  const hasChanged = ({ document: { id }, digest }: Opened) => {
    const earlier = before.find((one) => one.document.id === id);
    if (earlier) return earlier.hasChanged || earlier.digest !== digest;
    return documents.some((one) => one.id === id && one.readers.some((reader) => reader.hasChanged));
  };
  return opened.map((one) => ({ ...one, hasChanged: hasChanged(one) }));
}
