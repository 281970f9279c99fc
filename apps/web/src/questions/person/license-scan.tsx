import { useEffect, useRef, useState, type ReactNode } from "react";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import type { Person, Who } from "@portico/domain/person/person";
import { scannedLicense, type ScannedLicense } from "@portico/domain/person/scanned-license";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { formatDate } from "@portico/domain/values/dates";
import { fieldNames } from "@portico/domain/values/field-names";
import { today } from "../../api/server-clock.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { defineWords } from "../../words/words.ts";
import { hasCameras, ScanButton } from "../scanning/scan-button.tsx";
import styles from "./license-scan.module.css";
import { acceptsId } from "./scanned-document.tsx";

const t = defineWords("licenseScan", {
  theirs: "Fill in from their license",
  title: "From the license",
  next: "You can change these on the next pages.",
  replaced: "The name on the license replaced the name that you typed: {typed}.",
  noName: "We couldn't read the whole name. Type it below.",
  expired: "This license expired on {date}. Type the details below, or scan another ID.",
});

const names = ["firstName", "lastName"] as const;

interface Props {
  readonly form: StepForm<Person>;
  readonly configuration: IdentificationConfiguration;
  readonly who: Who;
  readonly license: ScannedLicense | undefined;
  readonly onScanned: (license: ScannedLicense) => void;
}

type Problem = { readonly expiredOn: string } | undefined;

/**
 * Fills in a person's name from their license, and keeps the rest for the next pages (decision 099). Only phones offer it: they are in the
 * hand, like the card.
 */
export function LicenseScan({ form, configuration, who, license, onScanned }: Props) {
  const [problem, setProblem] = useState<Problem>();
  const [replaced, setReplaced] = useState("");
  const onText = (text: string) => {
    const found = scannedLicense(text);
    if (!found) return false;
    const { expirationDate } = found.id;
    const isExpired = expirationDate < today();
    setProblem(isExpired ? { expiredOn: expirationDate } : undefined);
    if (isExpired) return true;
    setReplaced(fillInName(form, found));
    onScanned(found);
    return true;
  };
  if (!hasCameras()) return null;
  return (
    <div className={styles.scan}>
      {!license && <ScanButton what="license" label={who === "joint" ? t("theirs") : undefined} onText={onText} />}
      {problem && (
        <Notice tone="warning" role="alert">
          {t("expired", { date: dateInWords(problem.expiredOn) })}
        </Notice>
      )}
      {license && (
        <Card key={license.id.identificationNumber}>
          <SummaryList title={t("title")} rows={rowsOf(license, configuration)} />
          <p className={styles.next}>{t("next")}</p>
          {names.some((name) => license[name] === undefined) && <p>{t("noName")}</p>}
          {replaced !== "" && <p>{t("replaced", { typed: replaced })}</p>}
        </Card>
      )}
    </div>
  );
}

/** It takes the focus when it appears, because the camera that had it is gone. */
function Card({ children }: { readonly children: ReactNode }) {
  const card = useRef<HTMLOutputElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <output ref={card} tabIndex={-1} className={styles.card}>
      {children}
    </output>
  );
}

/** Puts the name of the license into the form. Returns the name that was typed there before, if it was another one. */
function fillInName({ methods, changed }: StepForm<Person>, license: ScannedLicense): string {
  const typed = names.map((name) => (methods.getValues(name) ?? "").trim());
  const isReplaced = names.some((name, place) => license[name] && typed[place] && typed[place] !== license[name]);
  for (const name of names) if (license[name] !== undefined) methods.setValue(name, license[name]);
  changed();
  return isReplaced ? typed.filter(Boolean).join(" ") : "";
}

/** The answers for the next pages. The name is in its own fields. */
function rowsOf({ dateOfBirth, home, id }: ScannedLicense, configuration: IdentificationConfiguration) {
  const asksForId = configuration.displayFormOfIdentification && acceptsId(configuration, id);
  return [
    { label: fieldNames.dateOfBirth, value: dateOfBirth && formatDate(dateOfBirth) },
    { label: fieldNames.street, value: home?.street },
    { label: fieldNames.identificationNumber, value: asksForId ? id.identificationNumber : undefined },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
