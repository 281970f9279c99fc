import type { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";

/** The documents and the owners of an application for accounts, as its page shows them. */
export type Signing = OutputOf<typeof accountSigningApi.read>;
export type Owner = Signing["owners"][number];

/** A document as one owner sees it. Another owner's reading doesn't count. */
export interface Listed extends Omit<Signing["documents"][number], "readers"> {
  readonly isOpened: boolean;
  /** They opened it, and its words are others now. */
  readonly hasChanged: boolean;
}

/** The documents that this owner signs: those of all owners, and their own. */
export function documentsOf({ documents }: Signing, applicantId: number | undefined): readonly Listed[] {
  return documents
    .filter(({ ownerId }) => ownerId === undefined || ownerId === applicantId)
    .map(({ readers, ...document }) => {
      const own = readers.find((reader) => reader.applicantId === applicantId);
      return { ...document, isOpened: own?.hasChanged === false, hasChanged: own?.hasChanged === true };
    });
}

/** The next document that is unread after this place, from 0 on, or else the first unread one before it. -1 if there is none. */
export function nextUnread(documents: readonly Listed[], place: number): number {
  const unread = documents.flatMap(({ isOpened }, which) => (isOpened || which === place ? [] : which));
  return unread.find((which) => which > place) ?? unread[0] ?? -1;
}
