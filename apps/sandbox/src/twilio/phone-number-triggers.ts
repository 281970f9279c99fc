import type { TriggerTable } from "../trigger-table.ts";

export interface TwilioRefusal {
  readonly code: number;
  readonly message: string;
}

/** The numbers that Twilio itself reserves for tests, with its answer to a message for each. */
const refusals: Readonly<Record<string, TwilioRefusal>> = {
  "+15005550001": { code: 21211, message: "The 'To' number +15005550001 is not a valid phone number." },
  "+15005550002": { code: 21612, message: "The 'To' phone number: +15005550002, is not currently reachable." },
  "+15005550003": { code: 21408, message: "Permission to send an SMS has not been enabled for the region." },
  "+15005550004": { code: 21610, message: "Attempt to send to unsubscribed recipient" },
  "+15005550009": { code: 21614, message: "'To' number: +15005550009, is not a mobile number" },
};

/** Twilio's own magic numbers. Any other number gets the message. */
export function refusalOfNumber(to: string): TwilioRefusal | undefined {
  return Object.hasOwn(refusals, to) ? refusals[to] : undefined;
}

export const phoneNumberTriggers: TriggerTable = {
  title: "Phone numbers: text messages",
  columns: ["Number", "Twilio's code", "Meaning"],
  rows: Object.entries(refusals).map(([number, { code, message }]) => [number, String(code), message]),
};
