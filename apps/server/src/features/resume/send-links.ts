import { vehicleNameOf } from "../vehicle-loans/vehicle-that-counts.ts";
import { isFinal } from "@portico/domain/flow/step";
import { isOpenEnd } from "@portico/domain/loan/product";
import { grouped } from "@portico/domain/values/reference-number";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { JobApplication, JobHandler, JobScope } from "../../jobs/job.ts";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { startedAt } from "../letters/started-at.ts";
import { isAccepted } from "../../kernel/is-accepted.ts";
import { linkLetter, type LinkedApplication, type Stage } from "./resume-letters.ts";
import { linkTokensOf } from "./resume-secrets.ts";
import { findLink } from "./resume-store.ts";

type Loaded = Pick<JobApplication, "application" | "records" | "startedTime">;
type Standing = Omit<Loaded, "startedTime">;

/** Sends the links to several applications of one person in one letter, so that the newest email has all of them. */
export const sendLinksTogether: JobHandler = {
  topic: "resume-links",
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
      working.map(async ({ token, row }) => ({ ...(await scope.otherApplication(row.applicationId)), token })),
    );
    // The letter says that the newest is first. They were found by their last change.
    const opened = linked.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
    const [first] = opened;
    if (!first) return;
    const { firstName, emailAddress } = contactOf(first.records, first.application.primaryApplicantId);
    const applications = opened.map(({ startedAt: startedTime, token, ...one }) =>
      linkedApplication(scope, { ...one, startedTime }, `${String(origin)}/resume/${token}`),
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
export function sendsTexts({ providers }: JobScope): boolean {
  return providers.textMessenger !== undefined;
}

/** An application as a letter lists it. */
export function linkedApplication(scope: JobScope, loaded: Loaded, link: string): LinkedApplication {
  const { tenant } = scope;
  const product = productSettings(tenant, loaded.application.productCode)?.displayText ?? "loan";
  const reference = grouped(String(loaded.application.loanApplicationId));
  const vehicle = vehicleNameOf(loaded.records, tenant);
  return { link, product, reference, vehicle, started: startedAt(loaded, tenant), stage: stageOf(scope, loaded) };
}

/** How far an application has got. */
export function stageOf({ tenant, today }: JobScope, { application, records }: Standing): Stage {
  const { exit } = walkOf(application, records, tenant);
  const end = endOf({ application, records });
  if (end) return end;
  if (!isSubmitted(application))
    return application.status === "cancelled" || (exit && isFinal(exit)) ? "ended" : "open";
  if (isAccepted({ application, records })) return "accepted";
  if (exit === "pending") return "waiting";
  return answeredStage(records, today);
}

/** An end that comes after an answer or before one. Undefined if it has none yet. */
function endOf({ application, records: { institutionStatus, sentPath } }: Standing): Stage | undefined {
  if (institutionStatus[0]?.stage === "funded") return isOpenEnd(application.productCode) ? "opened" : "paidOut";
  return application.status === "cancelled" && sentPath.length > 0 ? "withdrawn" : undefined;
}

function answeredStage({ loanOffer: [offer], offerRefusal }: Loaded["records"], today: string): Stage {
  if (!offer) return "answered";
  if (today > offer.expiresOn) return "expired";
  return offerRefusal.length > 0 ? "refused" : "offered";
}

/** Derives a link again, to send it. Throws if no known key made it, so that its message waits for a process with the right key. */
export async function linkToSend(scope: JobScope, linkId: number) {
  const tenant = scope.tenant.name;
  const tokens = linkTokensOf(scope, linkId);
  const found = await scope.common.trip(tokens.map((token) => findLink({ tenant, tokenHash: hashOfToken(token) })));
  const place = found.findIndex((rows) => rows.length > 0);
  if (place === -1) throw new Error("No known master key made this link.");
  return { token: tokens[place]!, row: found[place]![0]! };
}
