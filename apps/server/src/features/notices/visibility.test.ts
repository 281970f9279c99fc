import { reviewApi } from "@portico/contract/application";
import { demographicApi } from "@portico/contract/demographic";
import type { Who } from "@portico/domain/person/person";
import type { RecordKind } from "@portico/domain/records/records";
import { ProductCode } from "@portico/domain/loan/product";
import { maySee } from "@portico/domain/records/visibility";
import { expect, test } from "vitest";
import { told } from "../submission/testing/answers.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "./testing/open-notice.ts";
import { readEverything } from "./testing/read-everything.ts";

/** A text that appears in only one field of one person. */
interface Canary {
  readonly owner: Who;
  readonly kind: RecordKind;
  readonly field: string;
  readonly found: RegExp;
}

const canary = (owner: Who, kind: RecordKind, field: string, found: RegExp): Canary => ({ owner, kind, field, found });

/** Matches a number that isn't part of a longer one or of a random id, such as `9a520c` or `4f-5200-b1`. */
const number = (text: string) => new RegExp(`(?<![\\w.]|\\w-)${text}(?!\\w|-\\w)`);

const canaries: readonly Canary[] = [
  canary("primary", "applicant", "firstName", /Dana/),
  canary("joint", "applicant", "firstName", /Kim/),
  canary("primary", "identification", "emailAddress", /dana@example\.com/),
  canary("joint", "identification", "emailAddress", /kim@example\.com/),
  canary("primary", "identification", "dateOfBirth", /1986-04-17/),
  canary("joint", "identification", "dateOfBirth", /1987-06-05/),
  canary("primary", "identification", "taxpayerIdentificationNumber", number("(815-?12-?)?7800")),
  canary("joint", "identification", "taxpayerIdentificationNumber", number("(836-?20-?)?5200")),
  canary("primary", "demographic", "races", /Penobscot/),
  canary("joint", "demographic", "races", /Wampanoag/),
  canary("primary", "decision", "findings", number("780")),
  canary("primary", "decision", "findings", /Few recent payments on installment loans/),
  canary("joint", "decision", "findings", number("520")),
  canary("joint", "decision", "findings", /A late payment in the past/),
];

/** Two people with a home equity line together, declined for the co-borrower's score. */
async function together(app: TestApp): Promise<TestApplicant> {
  const kim = { isJoint: true, jointTin: "836205200", jointDateOfBirth: "1987-06-05" };
  const applicant = await travelUntil("submit", app, ProductCode.heloc, kim);
  const applicantId = applicant.jointApplicantId!;
  const demographic = { ...told, races: [{ id: 1, enteredText: "Wampanoag Tribe" }] };
  await applicant.do(demographicApi.update, { applicantId, demographic });
  return applicant;
}

async function send(applicant: TestApplicant): Promise<void> {
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
  await applicant.submit();
}

const nameOf = ({ owner, kind, field, found }: Canary) => `${kind}.${field} of the ${owner} applicant: ${found}`;

/** The canaries that appear in some texts. */
function seenIn(texts: Iterable<readonly [name: string, text: string]>): Record<string, boolean> {
  return Object.fromEntries(canaries.map((one) => [nameOf(one), [...texts].some(([, text]) => one.found.test(text))]));
}

/** The canaries that a person may see. */
function allowed(viewer: Who): Record<string, boolean> {
  return Object.fromEntries(
    canaries.map((one) => [
      nameOf(one),
      maySee(one.kind, one.field as never, { viewer, owner: one.owner, company: "together" }),
    ]),
  );
}

test(
  "shows in the shared session only what the visibility table allows",
  { tags: ["2.visibility.calls"] },
  async () => {
    const applicant = await together(await institutionWithLine());
    const before = await readEverything(applicant);
    await send(applicant);
    const after = await readEverything(applicant);

    const texts = [...before, ...[...after].map(([name, text]) => [`${name} after the decision`, text] as const)];
    expect(seenIn(texts)).toEqual(allowed("primary"));
  },
);

/** The names of canaries that a person may not see but that a text contains. */
function leaks(viewer: Who, texts: Iterable<readonly [name: string, text: string]>): readonly string[] {
  const may = allowed(viewer);
  return Object.entries(seenIn(texts)).flatMap(([name, isSeen]) => (isSeen && !may[name] ? [name] : []));
}

test(
  "keeps letters and notices free of what the visibility table hides from their reader",
  { tags: ["2.visibility.letters", "2.notice.own"] },
  async () => {
    const app = await institutionWithLine();
    await send(await together(app));
    const addresses = { primary: "dana@example.com", joint: "kim@example.com" } as const;

    for (const viewer of ["primary", "joint"] as const) {
      const [token] = await noticeTokensTo(app, addresses[viewer]);
      const client = app.client();
      await openNotice(client, token!);
      const { body } = await openNotice(client, token!, { code: await newestNoticeCode(app, addresses[viewer]) });
      const letters = await messagesTo(app, addresses[viewer]);
      const texts = [
        ["notice", JSON.stringify(body.notice)],
        ...letters.map(({ subject, text, html }) => [subject, `${subject} ${text} ${html}`]),
      ];

      expect(body.notice?.addressee.firstName).toBe(viewer === "primary" ? "Dana" : "Kim");
      expect(leaks(viewer, texts as [string, string][])).toEqual([]);
    }
  },
);
