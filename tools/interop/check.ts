/** Loads one of the check's packages from its throwaway folder. The check says which parts of it it uses. */
export type Load = <Module>(name: string) => Promise<Module>;

/** Our product on this machine, as a browser and an operator see it. */
export interface Portico {
  /** The address of the institution named `harborlight`. */
  readonly url: string;
  /** Everything that the server has logged. */
  log(): string;
}

export interface PorticoChanges {
  /** Vendors that replace those of `tenants/harborlight/vendors.json`. */
  readonly vendors?: Readonly<Record<string, object>>;
  /** More files of the institution's folder, by their names. */
  readonly files?: Readonly<Record<string, string>>;
  /** The values of secrets that these vendors name, and other settings of the server. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** What a check works with. Everything that it starts here ends with it. */
export interface Means {
  readonly load: Load;
  /** The folder in which the packages are installed. Checks with the same packages share it. */
  readonly folder: string;
  /** The address of a sandbox, with faults and people of its own for each check. */
  sandbox(): Promise<string>;
  /** Starts our product with an empty database, the same sandbox, and these changes of its institution. */
  portico(changes?: PorticoChanges): Promise<Portico>;
  /** Runs when the check has ended, also after a failure. */
  readonly afterwards: (end: () => unknown) => void;
}

/** One protocol, spoken with somebody else's code. */
export interface InteropCheck {
  /** The name for `--only=`. */
  readonly name: string;
  /** A sentence about what holds if it passes. */
  readonly shows: string;
  /** The exact versions of the packages. They never come into package.json. */
  readonly packages: Readonly<Record<string, string>>;
  /** Whether `npm test` runs it too. All of those may take two minutes together. */
  readonly isQuick: boolean;
  /** Throws if something doesn't hold, and `Skipped` if it can't be tried on this machine. */
  run(means: Means): Promise<void>;
}

/** A check that can't run here. The message is the reason, a whole sentence. */
export class Skipped extends Error {}
