import type { AnyJobHandler, JobHandler } from "../../jobs/job.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { mayWriteTo } from "./may-write-to.ts";
import { findForRequest } from "./find-for-request.ts";
import { linksOnRequest } from "./links-on-request.ts";
import { linkLetter } from "./resume-letters.ts";
import { sendCode } from "./send-code.ts";
import { linkedApplication, linkToSend, sendLinksTogether, sendsTexts } from "./send-links.ts";
import { deleteRequest, findRequest, replaceLinksBefore } from "./resume-store.ts";
import { openRequest } from "./send-resume-link.ts";

/** Sends a resume link. After the letter that follows a use is sent, the earlier links end. */
const sendLink: AnyJobHandler = {
  topic: "resume-link",
  isForAccountsToo: true,
  run: async (scope, { linkId, origin, reason }) => {
    const { tenant, now } = scope;
    const { token, row } = await linkToSend(scope, Number(linkId));
    // A delayed letter must not bring a link that a use has ended or that no longer opens anything.
    if (row.endedAt || tenant.channels.resume.disabled) return;
    const loaded = await scope.loadApplication();
    const { applicationId, applicantId } = row;
    const { firstName, emailAddress } = contactOf(loaded.records, applicantId);
    const mayBeUnknownThere = reason === "begun" || reason === "moved";
    if (mayBeUnknownThere && !(await mayWriteTo(scope, emailAddress))) return;
    const applications = [await linkedApplication(scope, loaded, `${String(origin)}/resume/${token}`)];
    const { resumeDays: days } = tenant.limits;
    await sendLetter(
      scope,
      emailAddress,
      linkLetter(tenant, { firstName, applications, days, codesByText: sendsTexts(scope) }),
    );
    if (reason !== "used") return;
    const { tokenHash, createdAt: sentAt } = row;
    const before = { tenant: tenant.name, applicationId, applicantId, tokenHash, sentAt, now };
    await scope.database.trip([replaceLinksBefore(before)]);
  },
};

/** Finds the applications of somebody who asked for a new link. Sends the links to the contact on file, never to the typed address. */
const answerRequest: AnyJobHandler = {
  topic: "resume-request",
  isForAccountsToo: true,
  run: async (scope, { requestId, origin }) => {
    const { tenant } = scope;
    const id = Number(requestId);
    const [[row]] = await scope.database.trip([findRequest({ tenant: tenant.name, id })]);
    if (!row) return;
    const request = openRequest(scope, id, row.sealed);
    const links = await linksOnRequest(scope, await findForRequest(scope, request), String(origin));
    await scope.database.trip([deleteRequest({ tenant: tenant.name, id }), ...links]);
  },
};

/** Sends the code for an opened resume link to the person whose link it is. Older messages name nobody, and are the first person's. */
const sendResumeCode: AnyJobHandler = {
  topic: "resume-code",
  isForAccountsToo: true,
  run: async (scope, payload) =>
    sendCode(scope, payload, ({ application }) => ({
      opens: "application",
      applicantId: Number(payload["applicantId"] ?? application.primaryApplicantId),
    })),
};

export const resumeJobs: readonly JobHandler[] = [sendLink, sendLinksTogether, answerRequest, sendResumeCode];
