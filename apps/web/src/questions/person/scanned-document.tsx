import { useState, type ReactNode } from "react";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { states } from "@portico/domain/address/states";
import { nameOfId } from "@portico/domain/person/id-name";
import { scannedId, type ScannedId } from "@portico/domain/person/scanned-id";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { formatDate } from "@portico/domain/values/dates";
import { fieldNames } from "@portico/domain/values/field-names";
import { today } from "../../api/server-clock.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { defineWords } from "../../words/words.ts";
import { ScanButton } from "../scanning/scan-button.tsx";
import { DocumentFields } from "./document-fields.tsx";
import type { DocumentValues } from "./identification-values.ts";
import fold from "../../widgets/fold/fold.module.css";
import styles from "./scanned-document.module.css";

const t = defineWords("scannedDocument", {
  title: "We read your ID. Is this right?",
  document: "ID",
  state: "State that issued it",
  number: fieldNames.identificationNumber,
  issued: fieldNames.issueDate,
  expires: fieldNames.expirationDate,
  change: "Change it",
  expired: "This ID expired on {date}. Use another ID, or come to a branch.",
});

/** The card takes the focus after a scan. */
const cardId = "scanned-document";

interface Props {
  readonly form: StepForm<DocumentValues>;
  readonly configuration: IdentificationConfiguration;
}

interface DocumentProps extends Props {
  /** The page opens with the card, because an earlier page has scanned this ID. */
  readonly isScanned: boolean;
}

/** Whether the institution takes a scanned ID's kind. */
export function acceptsId({ identificationTypes }: Props["configuration"], { identificationType }: ScannedId): boolean {
  return identificationTypes.some(({ id }) => id === identificationType);
}

/**
 * An ID document, scanned or typed. The device reads the barcode, and the page keeps only what it asks for. After a scan, the answers are a
 * card to confirm, with their fields folded below it.
 */
export function ScannedDocument({ form, configuration, isScanned }: DocumentProps) {
  const [hasCard, setHasCard] = useState(isScanned);
  const [expiredOn, setExpiredOn] = useState<string>();
  const offersScan = configuration.identificationTypes.some(({ id }) => id <= 2);
  const onText = (text: string) => {
    const found = scannedId(text);
    if (!found || !acceptsId(configuration, found)) return false;
    const isExpired = found.expirationDate < today();
    setExpiredOn(isExpired ? found.expirationDate : undefined);
    if (isExpired) return true;
    fillIn(form, found, configuration.displayIssueDate);
    setHasCard(true);
    requestAnimationFrame(() => document.getElementById(cardId)?.focus());
    return true;
  };
  const fields = (
    <DocumentFields
      form={form}
      configuration={configuration}
      isAnother={false}
      scan={offersScan && <ScanButton what="id" onText={onText} />}
    />
  );
  return (
    <>
      {expiredOn !== undefined && (
        <Notice tone="warning" role="alert">
          {t("expired", { date: dateInWords(expiredOn) })}
        </Notice>
      )}
      {hasCard ? <Confirm {...{ form, configuration }}>{fields}</Confirm> : fields}
    </>
  );
}

/** Fills in the answers that the page asks for. The person confirms them by going on. */
function fillIn({ methods, changed }: StepForm<DocumentValues>, found: ScannedId, asksForIssueDate: boolean): void {
  const { issueDate, ...answers } = documentOf(found, asksForIssueDate);
  methods.setValue("identification.identificationTypeConfigurationId", answers.identificationTypeConfigurationId);
  methods.setValue("identification.state", answers.state);
  methods.setValue("identification.identificationNumber", answers.identificationNumber);
  methods.setValue("identification.expirationDate", answers.expirationDate);
  if (issueDate !== undefined) methods.setValue("identification.issueDate", issueDate);
  changed();
}

/** The answers of a scanned ID that the page asks for. */
export function documentOf({ identificationType, issueDate, ...answers }: ScannedId, asksForIssueDate: boolean) {
  return {
    identificationTypeConfigurationId: identificationType,
    ...answers,
    ...(asksForIssueDate && issueDate !== undefined && { issueDate }),
  };
}

/** The answers as they are in the form now, and their fields for corrections. The fields open by themselves if one is wrong. */
function Confirm({ form, configuration, children }: Props & { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const typed = form.methods.watch("identification");
  const isWrong = answersOfDocument.some((name) => form.errorOf(`identification.${name}`) !== undefined);
  return (
    <>
      <output id={cardId} tabIndex={-1} className={styles.card}>
        <SummaryList title={t("title")} rows={rowsOf(typed, configuration)} />
      </output>
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={fold.summary}>{t("change")}</summary>
        <FieldStack>{children}</FieldStack>
      </details>
    </>
  );
}

function rowsOf(
  typed: DocumentValues["identification"],
  { identificationTypes, displayIssueDate }: Props["configuration"],
) {
  const { identificationTypeConfigurationId: typeId, state, identificationNumber, issueDate, expirationDate } = typed!;
  const kind = identificationTypes.find(({ id }) => id === typeId);
  const dateOf = (day: string | undefined) => day && formatDate(day);
  return [
    { label: t("document"), value: kind && nameOfId(kind.displayText) },
    { label: t("state"), value: state && states[state] },
    { label: t("number"), value: identificationNumber },
    { label: t("issued"), value: displayIssueDate ? dateOf(issueDate) : undefined },
    { label: t("expires"), value: dateOf(expirationDate) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

const answersOfDocument = [
  "identificationTypeConfigurationId",
  "state",
  "identificationNumber",
  "issueDate",
  "expirationDate",
] as const;
