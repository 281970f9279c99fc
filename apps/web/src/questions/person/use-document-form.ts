import { useMemo } from "react";
import type * as z from "zod/mini";
import { identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { documentAnswerRules } from "@portico/domain/person/identification";
import { call } from "../../api/call.ts";
import { useStepForm, type BeginningOf } from "../../forms/use-step-form.ts";
import { licenseOf } from "../scanning/scanned-licenses.ts";
import { identificationDefaults } from "./identification-defaults.ts";
import { identificationRulesIn } from "./identification-fields.tsx";
import type { DocumentValues } from "./identification-values.ts";
import { acceptsId, documentOf } from "./scanned-document.tsx";

type Known = OutputOf<typeof identificationApi.read>["identification"];

interface Options {
  readonly applicantId: number;
  /** The institution's settings for this person. */
  readonly asked: IdentificationConfiguration;
  readonly known: Known;
  /** As it is typed, if the page asks for it too. */
  readonly dateOfBirth: string;
  /** The first answers of a person without a saved or scanned ID. */
  readonly suggested: BeginningOf<DocumentValues>["identification"];
  /** The form is inside another form's page. */
  readonly isPart?: boolean;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The form of a person's ID. It opens with the saved one, or with the one that the page of their name has scanned. */
export function useDocumentForm({ applicantId, asked, known, dateOfBirth, suggested, isPart, onDone }: Options) {
  const schema = useMemo(
    () =>
      documentAnswerRules(identificationRulesIn(asked), dateOfBirth) as unknown as z.ZodMiniType<
        DocumentValues,
        DocumentValues
      >,
    [asked, dateOfBirth],
  );
  const { identification: saved } = identificationDefaults(known, asked);
  const scanned = saved ? undefined : scannedOf(applicantId, asked);
  const form = useStepForm({
    schema,
    defaults: { identification: saved ?? scanned ?? suggested },
    fieldPrefixes: ["data."],
    optionalGroups: ["identification"],
    ...(isPart && { isPart }),
    save: async (data) => call(identificationApi.saveDocument, { applicantId, data }),
    onDone,
  });
  return { form, isSaved: saved !== undefined, isScanned: scanned !== undefined };
}

/** The ID that the page of the person's name has scanned, if the institution takes its kind. */
function scannedOf(applicantId: number, asked: IdentificationConfiguration) {
  const id = licenseOf(applicantId)?.id;
  return id && acceptsId(asked, id) ? documentOf(id, asked.displayIssueDate) : undefined;
}
