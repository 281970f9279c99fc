import { useMemo } from "react";
import * as z from "zod/mini";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { personRules, requiredContactChoices } from "@portico/domain/person/person";
import { reachableBy } from "@portico/domain/tenant/mobile-phone";
import { useFrame } from "../../page/frame.ts";
import { contactChoicesAsked } from "./contact-asked.ts";

/** The rules for a person's name and contact, with the choices that the institution asks for. */
export function usePersonRules(asked: IdentificationConfiguration) {
  const { namesWithAccents } = useFrame().configuration;
  return useMemo(
    () =>
      z
        .extend(personRules({ namesWithAccents }), requiredContactChoices(contactChoicesAsked(asked)))
        .check(reachableBy(asked)),
    [namesWithAccents, asked],
  );
}
