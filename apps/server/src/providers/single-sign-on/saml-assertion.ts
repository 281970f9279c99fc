import * as z from "zod/mini";

const Instant = z.iso.datetime();
const Text = z.object({ _: z.string() });
const attributes = <Schema extends z.ZodMiniObject>(schema: Schema) => z.object({ $: schema });
const one = <Schema extends z.ZodMiniType>(schema: Schema) => z.tuple([schema]);

/** The verified assertion in the library's format: XML as objects, `$` for attributes and `_` for text. */
const Assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().check(z.minLength(1), z.maxLength(256)), IssueInstant: Instant }),
    Issuer: one(Text),
    Subject: one(
      z.object({
        NameID: z.optional(z.array(Text)),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: one(
              attributes(
                z.object({
                  Recipient: z.string(),
                  NotOnOrAfter: Instant,
                  NotBefore: z.optional(Instant),
                  InResponseTo: z.optional(z.string()),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
    Conditions: one(attributes(z.object({ NotBefore: z.optional(Instant), NotOnOrAfter: Instant }))),
  }),
});

export interface AssertionCheck {
  readonly issuer: string;
  readonly consumerUrl: string;
  readonly now: Date;
}

export interface CheckedAssertion {
  readonly id: string;
  readonly nameId: string | undefined;
  readonly inResponseTo?: string;
  readonly expiresAt: Date;
}

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
/** The maximum age of an assertion, whatever it claims. */
const longestLifeMs = 300_000;
/** The allowed difference between both clocks. */
const toleranceMs = 5_000;

/**
 * Checks what the library doesn't: the issuer, the recipient, and the times by our own clock (SAML profiles, 4.1.4.2). Throws if any check
 * fails. The library has already checked signature and audience.
 */
export function checkAssertion(value: unknown, { issuer, consumerUrl, now }: AssertionCheck): CheckedAssertion {
  const { Assertion: assertion } = Assertion.parse(value);
  const [{ NameID: names = [], SubjectConfirmation: confirmations }] = assertion.Subject;
  if (assertion.Issuer[0]._ !== issuer) throw new Error("The assertion is from another provider.");
  const isNow = (from: string | undefined, until: string): boolean =>
    (from === undefined || Date.parse(from) - toleranceMs <= now.getTime()) &&
    now.getTime() < Date.parse(until) + toleranceMs;

  const issuedMs = Date.parse(assertion.$.IssueInstant);
  const [{ $: conditions }] = assertion.Conditions;
  if (!isNow(conditions.NotBefore, conditions.NotOnOrAfter)) throw new Error("The assertion is not valid now.");
  if (!isNow(assertion.$.IssueInstant, new Date(issuedMs + longestLifeMs).toISOString()))
    throw new Error("The assertion is too old.");
  const confirmation = confirmations.find(
    ({ $: { Method }, SubjectConfirmationData: [{ $: data }] }) =>
      Method === bearer && data.Recipient === consumerUrl && isNow(data.NotBefore, data.NotOnOrAfter),
  );
  if (!confirmation) throw new Error("The assertion is not for this recipient, or not valid now.");
  const { InResponseTo } = confirmation.SubjectConfirmationData[0].$;
  return {
    id: assertion.$.ID,
    nameId: names[0]?._,
    ...(InResponseTo === undefined ? {} : { inResponseTo: InResponseTo }),
    expiresAt: new Date(issuedMs + longestLifeMs + toleranceMs),
  };
}
