import type { offerApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import type { OutputOf } from "@portico/contract/endpoint";
import {
  isSecuredByThing,
  vehicleKindOf,
  vehicleNumberName,
  vehicleWordOf,
} from "@portico/domain/collateral/collateral";
import { isOpenEnd } from "@portico/domain/loan/product";
import { allFiles, sentFiles, sentNothing, type FilesByPerson } from "../documents/sent-files.ts";
import { filesSoFar, nothingFrom } from "./files-so-far.ts";
import styles from "./lists.module.css";
import { t } from "./document-words.ts";

type People = NonNullable<OutputOf<typeof offerApi.read>["documentsNeeded"]>;
type Documents = People[number]["documents"];

interface Props {
  readonly people: People;
  readonly productCode: number;
  readonly title?: string;
  readonly following?: OutputOf<typeof offerApi.read>["following"];
  /** The files that have arrived. Once everybody has sent some, the list doesn't look like something still to do. */
  readonly files?: FilesByPerson;
  /** Of two people on their own devices. Each has a list of their own. */
  readonly invitation?: Journey["invitation"];
}

/** The documents for this loan. For two people, whose each one is, and what arrived from whom. */
export function DocumentsNeeded({ people, productCode, title, following, files = noFiles, invitation }: Props) {
  const asked = people.filter(({ documents }) => documents.length > 0);
  if (asked.length === 0) return null;
  const isNamed = people.length > 1;
  const isSent = allFiles(files).length > 0 && sentNothing(people, files).length === 0;
  return (
    <section>
      <h2>{isSent ? t("documentsTitleSent") : (title ?? titleOf(productCode))}</h2>
      {asked.map((person) => (
        <div key={person.applicantType} className={isNamed ? styles.person : undefined}>
          {isNamed && <h3>{t("documentsFrom", { firstName: person.firstName })}</h3>}
          <Arrived person={person} files={files} isNamed={isNamed} />
          <List documents={person.documents} productCode={productCode} />
        </div>
      ))}
      {invitation?.viewer === "first" && (
        <p className={styles.once}>{t("documentsOfInvited", { name: invitation.otherFirstName })}</p>
      )}
      <OneCopy {...{ productCode, following }} />
    </section>
  );
}

function OneCopy({ productCode, following }: Pick<Props, "productCode" | "following">) {
  if (!following?.sharesDocuments) return null;
  return <p className={styles.once}>{t(isSecuredByThing(productCode) ? "documentsOnceThing" : "documentsOnce")}</p>;
}

interface ArrivedProps {
  readonly person: People[number];
  readonly files: FilesByPerson;
  readonly isNamed: boolean;
}

/** What arrived from a person. Of one person alone, nothing is said before the first file. */
function Arrived({ person, files, isNamed }: ArrivedProps) {
  const own = files.get(person.applicantType);
  const sent = own && sentFiles(own);
  if (sent) return <p>{filesSoFar(sent, isNamed ? [person.firstName] : [])}</p>;
  return own && isNamed ? <p>{nothingFrom(person)}</p> : null;
}

const noFiles: FilesByPerson = new Map();

/** A line is opened, and nothing is paid. */
function titleOf(productCode: number): string {
  return t(isOpenEnd(productCode) ? "documentsTitleLine" : "documentsTitle");
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
