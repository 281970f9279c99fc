import { ProviderError } from "../provider-error.ts";
import { SignOnError } from "../sign-on-error.ts";
import { samlName } from "./saml-envelope.ts";

/** The library's sentences, which are all that it says about a reason. Only the public names in them are kept. */
const sentences: readonly (readonly [RegExp, (found: RegExpExecArray) => SignOnError])[] = [
  [
    /audience mismatch\. Expected: (.+) Received: (.+)/,
    ([, expected, received]) => new SignOnError(samlName, "audience", { expected, received }),
  ],
  [
    /Unknown SAML issuer\. Expected: (.+) Received: (.+)/,
    ([, expected, received]) => new SignOnError(samlName, "issuer", { expected, received }),
  ],
  [/AudienceRestriction/, () => new SignOnError(samlName, "incomplete", { expected: "AudienceRestriction" })],
  [/No decryption key/, () => new SignOnError(samlName, "encryption", { expected: "the secret privateKey" })],
  [
    /SAML provider returned (\w+) error: (.*)/,
    ([, code]) => new SignOnError(samlName, "refusedByProvider", { received: code }),
  ],
  [/[Ss]ignature/, () => new SignOnError(samlName, "signature")],
  [/decrypt|EncryptedAssertion|[Ee]ncryption|oaep|padding/i, () => new SignOnError(samlName, "encryption")],
];

/** The true reason of a response that the library refused. */
export function samlFailure(error: unknown, { isSigned }: { readonly isSigned: boolean }): ProviderError {
  if (error instanceof ProviderError) return error;
  const words = error instanceof Error ? error.message : "";
  for (const [sentence, reason] of sentences) {
    const found = sentence.exec(words);
    if (found === null) continue;
    const failure = reason(found);
    return failure.problem === "signature" && !isSigned ? new SignOnError(samlName, "unsigned") : failure;
  }
  return new SignOnError(samlName, "malformed");
}
