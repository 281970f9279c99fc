import * as z from "zod/mini";
import { SignOnError, type SignOnProblem } from "../sign-on-error.ts";
import { samlName } from "./saml-envelope.ts";

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
  /** The allowed difference between both clocks. */
  readonly skewMs: number;
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

/**
 * Checks what the library doesn't: the issuer, the recipient, and the times by our own clock (SAML profiles, 4.1.4.2). Throws if any check
 * fails. The library has already checked signature and audience.
 */
export function checkAssertion(value: unknown, { issuer, consumerUrl, now, skewMs }: AssertionCheck): CheckedAssertion {
  const read = Assertion.safeParse(value);
  if (!read.success) throw incomplete(read.error.issues);
  const { Assertion: assertion } = read.data;
  const [{ NameID: names = [], SubjectConfirmation: confirmations }] = assertion.Subject;
  const received = assertion.Issuer[0]._;
  if (received !== issuer) throw new SignOnError(samlName, "issuer", { expected: issuer, received });

  const issuedMs = Date.parse(assertion.$.IssueInstant);
  const longest = new Date(issuedMs + longestLifeMs).toISOString();
  const clock = { now, skewMs };
  requireNow(assertion.Conditions[0].$.NotBefore, assertion.Conditions[0].$.NotOnOrAfter, clock);
  requireNow(assertion.$.IssueInstant, longest, clock);
  const { InResponseTo } = confirmationFor(confirmations, consumerUrl, clock);
  return {
    id: assertion.$.ID,
    nameId: names[0]?._,
    ...(InResponseTo === undefined ? {} : { inResponseTo: InResponseTo }),
    expiresAt: new Date(issuedMs + longestLifeMs + skewMs),
  };
}

type Clock = Pick<AssertionCheck, "now" | "skewMs">;

function timeProblem(from: string | undefined, until: string, { now, skewMs }: Clock): SignOnProblem | undefined {
  if (from !== undefined && Date.parse(from) - skewMs > now.getTime()) return "notYetValid";
  return now.getTime() >= Date.parse(until) + skewMs ? "expired" : undefined;
}

function requireNow(from: string | undefined, until: string, clock: Clock): void {
  const problem = timeProblem(from, until, clock);
  if (problem === undefined) return;
  const expected = `${clock.now.toISOString()}, give or take ${clock.skewMs / 1000} s`;
  throw new SignOnError(samlName, problem, { expected, received: `${from ?? ""} to ${until}` });
}

type Confirmations = z.output<typeof Assertion>["Assertion"]["Subject"][0]["SubjectConfirmation"];

/** The confirmation that lets us accept the assertion: from whoever bears it, at our address, and now. */
function confirmationFor(confirmations: Confirmations, consumerUrl: string, clock: Clock) {
  const data = confirmations
    .filter(({ $: { Method } }) => Method === bearer)
    .map(({ SubjectConfirmationData: [{ $: each }] }) => each);
  const ours = data.filter(({ Recipient }) => Recipient === consumerUrl);
  const [first] = ours;
  if (first === undefined)
    throw new SignOnError(samlName, "recipient", { expected: consumerUrl, received: data[0]?.Recipient });
  const valid = ours.find(({ NotBefore, NotOnOrAfter }) => !timeProblem(NotBefore, NotOnOrAfter, clock));
  if (valid === undefined) requireNow(first.NotBefore, first.NotOnOrAfter, clock);
  return valid ?? first;
}

function incomplete(issues: readonly { readonly path: readonly PropertyKey[] }[]): SignOnError {
  return new SignOnError(samlName, "incomplete", { expected: issues.map(({ path }) => path.join(".")).join(", ") });
}
