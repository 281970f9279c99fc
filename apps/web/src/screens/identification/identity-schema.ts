import { useMemo } from "react";
import * as z from "zod/mini";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { Identification } from "@portico/domain/person/identification";
import type { ContactAsked } from "../../questions/person/contact-asked.ts";
import { useIdentificationSchema } from "../../questions/person/identification-fields.tsx";
import type { IdentificationValues } from "../../questions/person/identification-values.ts";

/** The institution's rules for an identification, with the contact details that the page asks for. */
export function useIdentitySchema(configuration: IdentificationConfiguration, asked: ContactAsked) {
  const whole = useIdentificationSchema(configuration);
  return useMemo(() => {
    const { emailAddress, phoneNumber } = Identification.shape;
    // Keeps the rules that compare two answers, such as the TIN and its kind.
    return z.safeExtend(whole as unknown as z.ZodMiniObject, {
      emailAddress: asked.emailAddress ? emailAddress : z.optional(emailAddress),
      phoneNumber: asked.phoneNumber ? phoneNumber : z.optional(phoneNumber),
    }) as unknown as z.ZodMiniType<Identification, IdentificationValues>;
  }, [whole, asked]);
}
