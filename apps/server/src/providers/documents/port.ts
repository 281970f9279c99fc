/** A file that is there: its key, and when it was put. */
export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Below which key the files of an application are kept. */
export function documentFolderOf(tenant: string, applicationId: number): string {
  return `${tenant}/${applicationId}`;
}

/** Keeps sealed files. Content is encrypted before it gets here; keys are random. */
export interface DocumentStore {
  put(key: string, sealed: Buffer): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Rejects where nothing more can be put: the disk is full, or not there. */
  requireRoom(): Promise<void>;
  /** Removes what there is under a key, whole or half written; nothing is fine too. */
  remove(key: string): Promise<void>;
  /** Names of the folders right below a folder. */
  folders(folder: string): AsyncIterable<string>;
  /** Files right in a folder, among them those that a crash left half written. */
  list(folder: string): Promise<readonly StoredFile[]>;
}
