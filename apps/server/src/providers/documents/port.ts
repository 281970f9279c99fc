/** A stored file's key, and the time it was stored. */
export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** The folder of an application's files. */
export function documentFolderOf(tenant: string, applicationId: number): string {
  return `${tenant}/${applicationId}`;
}

/** Stores sealed files. Content arrives encrypted, and keys are random. */
export interface DocumentStore {
  put(key: string, sealed: Buffer): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Rejects if no more files fit: the disk is full or missing. */
  requireRoom(): Promise<void>;
  /** Removes a key's complete and partial file. Ignores a missing one. */
  remove(key: string): Promise<void>;
  /** Names of the direct subfolders of a folder. */
  folders(folder: string): AsyncIterable<string>;
  /** Files directly in a folder, including partial ones left by a crash. */
  list(folder: string): Promise<readonly StoredFile[]>;
}
