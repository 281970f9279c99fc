import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import type { Standing } from "@portico/contract/application-status";
import { isOpenEnd } from "@portico/domain/loan/product";
import { isLoan } from "@portico/domain/records/is-loan";
import { grouped } from "@portico/domain/values/reference-number";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { AnyJobApplication, AnyJobHandler, AnyJobScope, JobApplication } from "../../jobs/job.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { placeOfFirst } from "../../kernel/onlooker.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { standingBeside } from "../application-status/standing-beside.ts";
import { standingOfAccounts } from "../application-status/standing-of-accounts.ts";
import { standingOf, type Known } from "../application-status/standing-of.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { startedAt } from "../letters/started-at.ts";
import { namesInSentence } from "../papers/names-in-letter.ts";
import { papersOfPerson, waitsBesideList } from "../papers/papers-of.ts";
import { linkLetter, type LinkedApplication } from "./resume-letters.ts";
import { linkTokensOf } from "./resume-secrets.ts";
import { findLink } from "./resume-store.ts";

type Loaded = Pick<AnyJobApplication, "application" | "records" | "startedTime">;

/** Sends the links to several applications of one person in one letter, so that the newest email has all of them. */
export const sendLinksTogether: AnyJobHandler = {
  topic: "resume-links",
  isForAccountsToo: true,
  run: async (scope, { linkIds, origin }) => {
    const { tenant } = scope;
    if (tenant.channels.resume.disabled) return;
    const links = await Promise.all(
      String(linkIds)
        .split(" ")
        .map(async (linkId) => linkToSend(scope, Number(linkId))),
    );
    const working = links.filter(({ row }) => !row.endedAt);
    const linked = await Promise.all(
      working.map(async ({ token, row }) => ({
        ...(await scope.anyOtherApplication(row.applicationId)),
        token,
        applicantId: row.applicantId,
      })),
    );
    // The letter says that the newest is first. They were found by their last change.
    const opened = linked.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
    const [first] = opened;
    if (!first) return;
    const { firstName, emailAddress } = contactOf(first.records, first.applicantId);
    const applications = await Promise.all(
      opened.map(async ({ startedAt: startedTime, token, ...one }) =>
        linkedApplication(scope, { ...one, startedTime }, `${String(origin)}/resume/${token}`),
      ),
    );
    const { resumeDays: days } = tenant.limits;
    await sendLetter(
      scope,
      emailAddress,
      linkLetter(tenant, { firstName, applications, days, codesByText: sendsTexts(scope) }),
    );
  },
};

/** Whether the institution has a vendor of text messages. */
export function sendsTexts({ providers }: AnyJobScope): boolean {
  return providers.textMessenger !== undefined;
}

/** An application as a letter lists it. */
export async function linkedApplication(scope: AnyJobScope, loaded: Loaded, link: string): Promise<LinkedApplication> {
  const reference = grouped(String(loaded.application.loanApplicationId));
  const about = { link, reference, started: startedAt(loaded, scope.tenant) };
  return isLoaned(loaded)
    ? { ...about, ...(await linkedLoan(scope, loaded)) }
    : { ...about, ...linkedAccounts(scope, loaded) };
}

type LoadedLoan = Loaded & Pick<JobApplication, "application">;

const isLoaned = (loaded: Loaded): loaded is LoadedLoan => isLoan(loaded.application);

/** Beside the link, an email tells nothing of which accounts somebody opens. */
function linkedAccounts({ tenant }: AnyJobScope, loaded: Loaded) {
  const isSent = isSubmitted(loaded.application);
  return {
    product: "Account",
    standing: standingOfAccounts({ ...loaded, tenant }),
    isSent,
    isLine: true,
    accounts: loaded.records.accountSelection[0]?.accounts.length ?? 0,
  };
}

async function linkedLoan(scope: AnyJobScope, loaded: LoadedLoan) {
  const { tenant } = scope;
  const product = productSettings(tenant, loaded.application.productCode)?.displayText ?? "loan";
  const vehicle = vehicleNameOf(loaded.records, tenant);
  const standing = await standingBeside(scope, knownToFirst(scope, loaded));
  const isSent = isSentOrAnswered(loaded, standing);
  const isLine = isOpenEnd(loaded.application.productCode);
  const asked = askedOfFirst({ ...loaded, tenant, today: scope.today });
  return { product, vehicle, standing, isSent, isLine, asked };
}

/** What the institution waits for from the first person, if an email may name it. */
function askedOfFirst(loaded: Parameters<typeof papersOfPerson>[0]): string | undefined {
  const { primaryApplicantId, productCode } = loaded.application;
  const asked = papersOfPerson(loaded, primaryApplicantId).filter(waitsBesideList(loaded));
  return asked.length === 0 ? undefined : namesInSentence(asked, productCode);
}

/** Where an application stands for its first person. */
export function standingForFirst(scope: AnyJobScope, loaded: Loaded): Standing {
  return isLoaned(loaded)
    ? standingOf(knownToFirst(scope, loaded))
    : standingOfAccounts({ ...loaded, tenant: scope.tenant });
}

const knownToFirst = ({ tenant, today }: AnyJobScope, { application, records }: LoadedLoan): Known => ({
  tenant,
  today,
  application,
  records,
  place: placeOfFirst(records),
});

/** Whether it has a number that somebody may have seen: it was sent, or answered before that. */
const isSentOrAnswered = ({ application, records }: LoadedLoan, { state }: Standing) =>
  isSubmitted(application) || records.sentPath.length > 0 || state === "declined";

/** Derives a link again, to send it. Throws if no known key made it, so that its message waits for a process with the right key. */
export async function linkToSend(scope: AnyJobScope, linkId: number) {
  const tenant = scope.tenant.name;
  const tokens = linkTokensOf(scope, linkId);
  const found = await scope.common.trip(tokens.map((token) => findLink({ tenant, tokenHash: hashOfToken(token) })));
  const place = found.findIndex((rows) => rows.length > 0);
  if (place === -1) throw new Error("No known master key made this link.");
  return { token: tokens[place]!, row: found[place]![0]! };
}
