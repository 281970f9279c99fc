import { readFileSync } from "node:fs";
import path from "node:path";

/** Finds the values of secrets that vendors.json names. */
export interface SecretStore {
  /** Returns the current value, or undefined if there is none. */
  find(name: string): string | undefined;
  /** Changes when a value may have changed. */
  version(): number;
}

export interface SecretStoreOptions {
  /** The folder with one file for each secret. */
  readonly folder: string | undefined;
  /** Used for a secret without a file. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether the sandbox's own secrets are known. */
  readonly hasSandbox: boolean;
  /** Hears the name of each secret that was replaced. */
  readonly onReplaced?: (name: string) => void;
  /** Milliseconds of a monotonic clock. */
  readonly clock?: () => number;
}

/** A new value counts within this time, because looking at the files for every call would take longer than most calls. */
const lookEveryMs = 1_000;

/**
 * Reads each secret from its file, or else from the environment. It looks at the files again once a second at most, when somebody asks. A
 * file that disappears keeps its last value, because a new one may be on its way.
 */
export function createSecretStore(options: SecretStoreOptions): SecretStore {
  const { clock = () => performance.now(), onReplaced } = options;
  const known = new Map<string, string | undefined>();
  let version = 0;
  let lookedAt = clock();

  function lookAgain(): void {
    lookedAt = clock();
    for (const [name, before] of known) {
      const now = read(options, name) ?? before;
      if (now === before) continue;
      known.set(name, now);
      version += 1;
      onReplaced?.(name);
    }
  }

  return {
    find(name) {
      if (!known.has(name)) known.set(name, read(options, name));
      return known.get(name);
    },
    version() {
      if (clock() - lookedAt >= lookEveryMs) lookAgain();
      return version;
    },
  };
}

function read({ folder, environment, hasSandbox }: SecretStoreOptions, name: string): string | undefined {
  const value = folder === undefined ? undefined : contentOf(path.join(folder, name));
  return value ?? (environment[name]?.trim() || (hasSandbox ? secretOfSandbox(name) : undefined));
}

/** A missing, unreadable, or empty file is no secret. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Each secret of the sandbox is its own name: `SANDBOX_CORE_HARBORLIGHT` is "sandbox-core-harborlight". */
function secretOfSandbox(name: string): string | undefined {
  return name.startsWith("SANDBOX_") ? name.toLowerCase().replaceAll("_", "-") : undefined;
}
