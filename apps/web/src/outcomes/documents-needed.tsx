import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import {
  isSecuredByThing,
  vehicleKindOf,
  vehicleNumberName,
  vehicleWordOf,
} from "@portico/domain/collateral/collateral";
import { isOpenEnd } from "@portico/domain/loan/product";
import type { SentFiles } from "../documents/sent-files.ts";
import { filesSoFar } from "./files-so-far.ts";
import styles from "./lists.module.css";
import { t } from "./document-words.ts";

type People = NonNullable<OutputOf<typeof offerApi.read>["documentsNeeded"]>;
type Documents = People[number]["documents"];

interface Props {
  readonly people: People;
  readonly productCode: number;
  readonly title?: string;
  readonly following?: OutputOf<typeof offerApi.read>["following"];
  /** The files that have arrived. The list may be complete then, so it doesn't look like something still to do. */
  readonly sent?: SentFiles | undefined;
}

/** The documents for this loan. For two people, those from both of them come first, and then each person's own. */
export function DocumentsNeeded({ people, productCode, title = titleOf(productCode), following, sent }: Props) {
  const asked = people.filter(({ documents }) => documents.length > 0);
  if (asked.length === 0) return null;
  const shared = sharedBy(people);
  return (
    <section>
      <h2>{sent ? t("documentsTitleSent") : title}</h2>
      {sent && <p>{filesSoFar(sent)}</p>}
      {shared.length > 0 && (
        <div className={styles.person}>
          <h3>{t("documentsFromBoth")}</h3>
          <List documents={shared} productCode={productCode} />
        </div>
      )}
      {asked
        .map((person) => ({ ...person, documents: person.documents.filter((document) => !shared.includes(document)) }))
        .filter(({ documents }) => documents.length > 0)
        .map(({ applicantType, firstName, documents }) => (
          <div key={applicantType} className={people.length > 1 ? styles.person : undefined}>
            {people.length > 1 && <h3>{t("documentsFrom", { firstName })}</h3>}
            <List documents={documents} productCode={productCode} />
          </div>
        ))}
      {following?.sharesDocuments && (
        <p className={styles.once}>{t(isSecuredByThing(productCode) ? "documentsOnceThing" : "documentsOnce")}</p>
      )}
    </section>
  );
}

/** A line is opened, and nothing is paid. */
function titleOf(productCode: number): string {
  return t(isOpenEnd(productCode) ? "documentsTitleLine" : "documentsTitle");
}

/** The documents that each of two people needs. None for one person. */
function sharedBy([one, other]: People): Documents {
  return one && other ? one.documents.filter((document) => other.documents.includes(document)) : [];
}

function List({ documents, productCode }: Pick<Props, "productCode"> & { readonly documents: Documents }) {
  const thing = vehicleWordOf(productCode);
  const number = vehicleNumberName(vehicleKindOf(productCode));
  return (
    <ul className={styles.bullets}>
      {documents.map((document) => (
        <li key={document}>{t(`document.${document}`, { thing, number })}</li>
      ))}
    </ul>
  );
}
