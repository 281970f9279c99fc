import { invitationApi } from "@portico/contract/invitation";
import { emailLookup, tokenTrial } from "../../kernel/rate-limit.ts";
import { answerAny, answerSession, decide, decideAny, decideSession, type Route } from "../../kernel/route.ts";
import { cancel, decline, goOnAlone } from "./end-invitation.ts";
import { changeAddress, invite, remind } from "./invite.ts";
import { join } from "./join.ts";
import { linkAgain } from "./link-again.ts";
import { checkInvitation, openInvitation } from "./open-invitation.ts";
import { readInvitation } from "./read-invitation.ts";

/** The calls about the invitation of a co-borrower or a joint owner. */
export const invitationsRoutes: readonly Route[] = [
  decideAny(invitationApi.send, invite, { rateLimit: emailLookup }),
  answerAny(invitationApi.read, readInvitation),
  decideAny(invitationApi.remind, remind, { rateLimit: emailLookup }),
  decideAny(invitationApi.changeAddress, changeAddress, { rateLimit: emailLookup }),
  decideAny(invitationApi.cancel, cancel),
  decideAny(invitationApi.goOnAlone, goOnAlone),
  answerSession(invitationApi.check, checkInvitation, { rateLimit: tokenTrial }),
  decideSession(invitationApi.open, openInvitation, { rateLimit: tokenTrial }),
  decideAny(invitationApi.join, join),
  decide(invitationApi.linkAgain, linkAgain, { rateLimit: emailLookup }),
  decideAny(invitationApi.decline, decline),
];
