/** The address that announces a document. It has both ids, because a document is found in its application. */
export function documentPath(applicationId: number, documentId: number): string {
  return `/integration/documents/${applicationId}-${documentId}`;
}

/** The ids in the last part of such an address. Undefined for any other text. */
export function idsIn(name: string): { readonly applicationId: number; readonly documentId: number } | undefined {
  const [, application, document] = /^(\d{1,16})-(\d{1,16})$/.exec(name) ?? [];
  return application === undefined ? undefined : { applicationId: Number(application), documentId: Number(document) };
}
