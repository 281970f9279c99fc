import * as z from "zod/mini";
import { PhoneNumber } from "../values/phone.ts";

/** The name of a site: "apply.example.org". Pages compare it with a connection's host, so it has no scheme, port, or path. */
export const HostName = z.string().check(
  z.minLength(1),
  z.refine(
    (host) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i.test(host),
    "A host is a name such as apply.example.org, without https://, a port, or a path.",
  ),
);

/** A number to call, as pages show it: "(207) 555-0142". */
export const Telephone = z
  .string()
  .check(
    z.refine(
      (number) => PhoneNumber.safeParse(number).success,
      "A phone number has ten digits, area code first: (207) 555-0142.",
    ),
  );

/** A sender of text messages: a number in the international form, or a short code. */
export const TextSender = z
  .string()
  .check(
    z.refine(
      (number) => /^(?:\+[1-9]\d{7,14}|\d{5,6})$/.test(number),
      "The sender of text messages is a number such as +12075550142, or a short code of five or six digits.",
    ),
  );
