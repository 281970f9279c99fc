/**
 * Whether the server has another build by now, without this one's files. A page that couldn't be loaded then exists only in the new build. If
 * the server can't be asked, the network is at fault.
 */
export async function isBuildReplaced(ownFile: string = import.meta.url): Promise<boolean> {
  try {
    const { status } = await fetch(ownFile, { method: "HEAD", cache: "no-store" });
    return status === 404;
  } catch {
    return false;
  }
}
