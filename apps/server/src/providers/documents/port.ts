/** Keeps sealed files. Content is encrypted before it gets here; keys are random. */
export interface DocumentStore {
  put(key: string, sealed: Buffer): Promise<void>;
  get(key: string): Promise<Buffer>;
  remove(key: string): Promise<void>;
}
