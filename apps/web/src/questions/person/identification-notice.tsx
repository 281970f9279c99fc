import type { identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import { defineWords } from "../../words/words.ts";
import styles from "./identification-notice.module.css";

const t = defineWords("identificationNotice", {
  label: "Notice about opening an account",
  dated: "Version {version}, in effect since {date}",
});

interface Props {
  readonly notice: OutputOf<typeof identificationApi.read>["identificationNotice"];
}

/** The institution's notice that the law has it identify people (31 CFR 1020.220(a)(5)). It asks for no consent (decision 098). */
export function IdentificationNotice({ notice }: Props) {
  if (!notice) return null;
  const { html, version, effectiveOn } = notice;
  return (
    <section className={styles.notice} aria-label={t("label")} data-legal>
      <RichText html={html} />
      <p>{t("dated", { version, date: dateInWords(effectiveOn) })}</p>
    </section>
  );
}
