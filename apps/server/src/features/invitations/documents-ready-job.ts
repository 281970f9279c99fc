import { ownerInvitationLetter, signText } from "@portico/domain/letters/owner-invitation-letters";
import type { AnyJobHandler } from "../../jobs/job.ts";
import { awaitsSignature } from "../../kernel/accounts-of-two-people.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { hasStoppedTexts } from "../text-choices/has-stopped-texts.ts";
import { invitationLinkOfLetter } from "./invitation-links.ts";
import { invitedContact } from "./invited-contact.ts";
import { noteUndelivered } from "./note-undelivered.ts";

/** Asks an invited owner to sign documents that became ready, or changed after their signature. Somebody who signed meanwhile gets nothing. */
export const documentsReadyJob: AnyJobHandler = {
  topic: "documents-ready",
  isForAccountsToo: true,
  run: async (scope, { invitedId, origin }) => {
    const { tenant, providers, applicationId } = scope;
    const { application, records } = await scope.loadApplication();
    const to = invitedContact(records);
    if (!to || !awaitsSignature({ application, records, tenant })) return;
    const { firstName, emailAddress, phoneNumber } = to;
    const { firstName: from } = contactOf(records, application.primaryApplicantId);
    const token = await invitationLinkOfLetter(scope, { applicationId, applicantId: Number(invitedId) });
    const link = `${String(origin)}/invitation/${token}`;
    const days = tenant.limits.invitationDays;
    if (emailAddress !== undefined)
      await sendLetter(
        scope,
        emailAddress,
        ownerInvitationLetter(tenant, { firstName, from, link, days, occasion: "sign" }),
      );
    else if (phoneNumber !== undefined && providers.textMessenger && !(await hasStoppedTexts(scope, phoneNumber)))
      await providers.textMessenger.send({ to: phoneNumber, text: signText(tenant, { from, link }) });
  },
  giveUp: noteUndelivered,
};
