/** Below which key the files of an application are kept. */
export function documentFolderOf(tenant: string, applicationId: number): string {
  return `${tenant}/${applicationId}`;
}
