import * as z from "zod/mini";

/**
 * Every error of the API: its message, from chapter 8 of the specification if it has one, and its HTTP status. A
 * response is `{error: {code, message, fields?}}`. Messages from libraries, vendors or the database never get here.
 */
export const errors = {
  fault: { status: 500, message: "There was an error processing your request." },
  notFound: { status: 404, message: "We couldn't find that." },
  methodNotAllowed: { status: 405, message: "This address doesn't accept that method." },
  unsupportedMediaType: { status: 415, message: "Send this as JSON." },
  malformed: { status: 400, message: "We couldn't read that request." },
  repeatedName: { status: 400, message: "That request names the same field twice." },
  fieldsInvalid: { status: 422, message: "Some answers need another look." },
  tooLarge: { status: 413, message: "That's too large. Send less at once." },
  tooMany: { status: 429, message: "Too many tries. Wait a moment and try again." },
  noSession: { status: 401, message: "Your session has expired." },
  openedElsewhere: {
    status: 401,
    message: "You opened this application on another device or in another browser, so this session ended.",
  },
  notSignedIn: { status: 403, message: "Sign in first." },
  anotherSignedIn: { status: 403, message: "Another member has signed in on this browser. Sign in again." },
  xsrf: { status: 403, message: "This page is out of date. Reload it." },
  notItsTurn: { status: 409, message: "That step isn't open right now." },
  alreadySubmitted: { status: 409, message: "This application was already submitted, so it can't be changed." },
  vehicleFixed: {
    status: 409,
    message: "This can't be changed anymore. Call us if something about it is wrong.",
  },
  notSubmitted: { status: 409, message: "This application hasn't been submitted yet." },
  staleRevision: {
    status: 409,
    message: "This application was changed in another window. Check what you typed and save again.",
  },
  idempotencyKeyReused: { status: 422, message: "This request was already made with different content." },
  busy: { status: 409, message: "Another change to this application is being saved. Try again." },
  channelDisabled: { status: 403, message: "This isn't available right now." },
  answeredNo: {
    status: 409,
    message:
      "You changed an answer in another window, and we can't begin an application with it. Load this page again.",
  },
  productUnavailable: { status: 404, message: "This product isn't available." },
  captchaInvalid: { status: 422, message: "There was a problem validating your Captcha response. Try again." },
  resumeCodeWrong: { status: 422, message: "That code does not match. Check the newest message and try again." },
  resumeCodeUsedUp: {
    status: 422,
    message: "Too many wrong tries, so this code no longer works. Get a new one.",
  },
  resumeCodeExpired: { status: 422, message: "This code no longer works. Get a new one." },
  resumeCodesTooMany: {
    status: 429,
    message: "We have sent several codes in the last hour, so we can't send another one now. Try again in an hour.",
  },
  resumeLinkExpired: { status: 410, message: "This link has expired. Ask for a new one." },
  resumeLinkUsed: {
    status: 410,
    message: "This link was already used. Open the newest one we emailed you, or ask for a new one.",
  },
  resumeLinkReplaced: {
    status: 410,
    message:
      "This link no longer works, because another one was used or the email address changed. Open the newest one, or ask for a new one.",
  },
  resumeLinkUnknown: {
    status: 410,
    message: "This link doesn't work. Check that you copied all of it, or ask for a new one.",
  },
  invitationUnknown: {
    status: 410,
    message: "This link doesn't work. Check that you copied all of it, or ask the person who invited you.",
  },
  invitationUsed: {
    status: 410,
    message: "This link was already used. Open the newest one we sent you, or ask the person who invited you.",
  },
  invitationReplaced: {
    status: 410,
    message: "A newer link was sent. Open that one, or ask the person who invited you.",
  },
  invitationExpired: {
    status: 410,
    message: "This link has expired. Ask the person who invited you to send another one.",
  },
  invitationOver: {
    status: 410,
    message: "This invitation has ended. You don't have to do anything, and you owe nothing.",
  },
  invitationElsewhere: {
    status: 403,
    message:
      "The other person's part is open in this browser. Use your own device, or sign out here before you open the link.",
  },
  invitationOpened: {
    status: 409,
    message: "They have already begun their part, so the invitation can't go to another address.",
  },
  invitationsTooMany: {
    status: 429,
    message: "We have sent several messages about this already. Try again tomorrow.",
  },
  notYourPart: { status: 403, message: "This part belongs to the other person of this application." },
  otherPartOpen: {
    status: 409,
    message: "The other person isn't done yet. You can send your application when both parts are done.",
  },
  loanNotConfirmed: {
    status: 409,
    message: "The other person said yes to another loan. You can send your application after they say yes to this one.",
  },
  noticeLinkExpired: { status: 410, message: "This link has expired. Call us, and we will send your notice again." },
  birthDateWrong: { status: 422, message: "That date of birth does not match. Check it and try again." },
  noticeElsewhere: {
    status: 403,
    message:
      "Another person's application is open in this browser, so this notice can't open here. Use another browser.",
  },
  ssoLinkExpired: { status: 410, message: "This link has expired. Go back to online banking and follow it again." },
  offerExpired: { status: 410, message: "This offer has expired. Call us and we will look at it again." },
  offerChanged: {
    status: 409,
    message: "A new day has begun, so the first payment has moved. Check its date, then accept the offer again.",
  },
  termChanged: {
    status: 409,
    message: "Another term was chosen in another window. Check the offer, then accept it again.",
  },
  offerAccepted: {
    status: 409,
    message: "You have already accepted this offer. Call us if you want to change something.",
  },
  counterofferAccepted: {
    status: 409,
    message: "You have already accepted another of our offers for this loan. Call us if you want to change something.",
  },
  termNotOffered: { status: 409, message: "This offer doesn't have that term. Load this page again." },
  counterofferOver: {
    status: 410,
    message: "This is no longer open. Start a new application, or call us and we will look at it with you.",
  },
  uploadRefused: { status: 422, message: "We couldn't accept these files." },
  needsNoFiles: {
    status: 409,
    message: "This application is finished, so we don't need more files. Call us if you want to send something.",
  },
  disclosureChanged: { status: 409, message: "This text has changed since you opened it. Read the newest one first." },
  documentUnread: { status: 409, message: "Read each document before you sign." },
  premiumsChanged: {
    status: 409,
    message: "The prices have changed since you opened this. Look at the new ones first.",
  },
  documentKept: {
    status: 409,
    message:
      "This document belongs to your application now and can no longer be removed here. Call us if it was sent by mistake.",
  },
  documentAccepted: {
    status: 409,
    message: "We've accepted this document, so it stays with your application. Call us if it was sent by mistake.",
  },
  documentRefused: {
    status: 409,
    message: "We couldn't use this document. It stays in the list, so that you see why. You can send another one.",
  },
  unavailable: {
    status: 503,
    message: "We can't do this right now. Your answers are saved. Try again in a few minutes.",
  },
  coApplicantNotUpdated: { status: 404, message: "There was an error updating the Co-Applicant record" },
  demographicNotUpdated: { status: 422, message: "There was an error updating the Demographic record" },
  identificationNotUpdated: { status: 404, message: "There was an error updating the identification record" },
  incomeNotUpdated: { status: 404, message: "There was an error updating an additional income record" },
  employmentNotUpdated: { status: 404, message: "There was an error updating an employment record" },
  duplicateAnswerNotUpdated: { status: 409, message: "There was an error updating the duplicate application answer." },
  addressNotRemoved: { status: 404, message: "There was an error removing an address" },
  incomeNotRemoved: { status: 404, message: "There was an error removing an additional income record" },
  employmentNotRemoved: { status: 404, message: "There was an error removing an employment record" },
  reviewNotConfirmed: { status: 422, message: "There was an error confirming your loan details" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** An error message for a field, by its path in the input: "address.street". */
export const FieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.output<typeof FieldErrors>;

/** The shape of every error response. */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(FieldErrors),
  }),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
