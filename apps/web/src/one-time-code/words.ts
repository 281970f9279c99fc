import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../words/words.ts";

export const t = defineWords("oneTimeCode", {
  where: "Where should we send it?",
  email: "By email",
  phone: "By text message",
  phoneSafer: "Safer, since the link came by email",
  phoneNotMobile: "Only if your phone gets text messages",
  send: "Send me the code",
  sending: "Sending",
  notSent: "We couldn't send a code",
  code: "Six-digit code",
  dateOfBirth: fieldNames.dateOfBirth,
  again: "Send a new code",
  elsewhere: "Send it another way",
  sentAgain: "We're sending a new code. Only the newest one works.",
  newCodeTitle: "Get a new code",
});
