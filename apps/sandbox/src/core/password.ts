import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** The cost of one hash: KiB of memory, and the passes over it. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's first recommendation for argon2id. */
export const recommendedCost: PasswordCost = { memory: 19_456, passes: 2 };
const lanes = 1;
const tagLength = 32;
const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The argon2id hash of a password with its own salt, as a PHC string. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(16);
  return phcOf(nonce, await derive(password, { ...cost, parallelism: lanes, nonce }), cost);
}

/** The hash of a password that nobody has, so that an unknown name takes the same work as a known one. */
export function nobodysHash(cost: PasswordCost): string {
  return phcOf(Buffer.alloc(16), Buffer.alloc(tagLength), cost);
}

function phcOf(nonce: Buffer, tag: Buffer, { memory, passes }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** Compares a password with a hash. Throws if the stored hash isn't argon2id, which is a bug of the roster. */
export async function passwordMatches(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = phcString.exec(phc) ?? [];
  if (salt === undefined || expected === undefined)
    throw new Error("A stored password hash is not an argon2id string.");
  const tag = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, "base64"),
  });
  return timingSafeEqual(tag, Buffer.from(expected, "base64"));
}

function derive(
  password: string,
  { nonce, ...given }: PasswordCost & { parallelism: number; nonce: Buffer },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", { ...given, message: password, nonce, tagLength }, (error, tag) =>
      error === null ? resolve(tag) : reject(error),
    );
  });
}
