import * as z from "zod/mini";

/** Keys of the server itself. No vendor may get them, whatever a file says. */
const ownSecrets: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "PORTICO_MASTER_KEY",
  "PORTICO_PREVIOUS_MASTER_KEYS",
  "PORTICO_SENTRY_DSN",
]);

/** The name of a secret, never its value: an environment variable, or a file in the folder of secrets. */
export const Secret = z.string().check(
  z.regex(/^[A-Z][A-Z0-9_]{2,99}$/, "The name of a secret is capital letters, digits and underscores."),
  z.refine((name) => !ownSecrets.has(name), "This is a secret of the server itself, and no vendor may get it."),
);

export const Address = z
  .string()
  .check(
    z.regex(
      /^(?:https?:\/\/[^\s/?#@]+|\{sandbox\})(?:\/[^\s?#]*[^\s?#/])?$/,
      "This should be an address such as https://vendor.example/api, without a slash at its end.",
    ),
  );
export const MailAddress = z
  .string()
  .check(
    z.regex(
      /^smtps?:\/\/(?:[^\s:@/]+@)?(?:(?:[^\s:@/[\]]+|\[[0-9a-f:]+\])(?::\d{1,5})?|\{sandboxMail\})$/,
      "This should be smtp://user@host:port or smtps://user@host:port. The password is a secret.",
    ),
  );
/** Something that is printed or sent in the open, such as an account's name. */
export const Text = z.string().check(z.minLength(1), z.maxLength(300));

const vendorModes = ["live", "sandbox"] as const;
/** `sandbox`: Portico's sandbox answers for the vendor. A server for real people refuses that. */
export const mode = z._default(z.enum(vendorModes), "live");
export const timeout = (milliseconds: number) => z._default(z.int().check(z.gte(100), z.lte(60_000)), milliseconds);
/** How often a call is repeated that the vendor may get twice. */
const retries = z._default(z.int().check(z.gte(0), z.lte(3)), 1);
export const http = (milliseconds: number) => ({ mode, timeoutMs: timeout(milliseconds), retries });

const none = z.strictObject({ adapter: z.literal("none") });

export function adapter<const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) {
  return z.strictObject({ adapter: z.literal(name), ...shape });
}

/** A capability is off until the file names one of its adapters. */
export function capability<Adapters extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]>(
  ...adapters: Adapters
) {
  // The compiler doesn't see that each of these unions has "none".
  return z._default(z.discriminatedUnion("adapter", [...adapters, none]), { adapter: "none" } as never);
}
