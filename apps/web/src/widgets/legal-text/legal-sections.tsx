import type { LegalDocument } from "@portico/domain/accounts/legal-document";
import styles from "./legal-sections.module.css";

interface Props {
  readonly document: LegalDocument;
  /** The document is a page of its own, so its headings follow the page's. */
  readonly isPage?: boolean;
}

/** A text that the law requires, made of sections. A line is a paragraph, or a list of items. */
export function LegalSections({ document: { title, sections }, isPage = false }: Props) {
  const Heading = isPage ? "h2" : "h3";
  return (
    // The effort of a page is measured without it (docs/effort.md).
    <section className={styles.text} data-legal aria-label={title}>
      {sections.map(({ heading, lines }) => (
        <div key={`${heading} ${lines[0]?.toString()}`} className={styles.part}>
          {heading !== "" && <Heading className={styles.heading}>{heading}</Heading>}
          {lines.map((line) =>
            typeof line === "string" ? (
              <p key={line}>{line}</p>
            ) : (
              <ul key={line.join(" ")} className={styles.list}>
                {line.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </div>
      ))}
    </section>
  );
}
