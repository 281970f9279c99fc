import { accountSigningApi } from "@portico/contract/account-signing";
import type { AccountJourney, AnyJourney } from "@portico/contract/journey";
import { signatureRules, type TypedSignature } from "@portico/domain/accounts/signing";
import { call } from "../../api/call.ts";
import { readAgain } from "../../api/read-again.ts";
import { Refusal } from "../../api/refusal.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { KeptForm } from "../../forms/saving/kept-input.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { isInvited } from "../../page/invited.ts";
import { AccountsToOwn } from "./accounts-to-own.tsx";
import { MoneyToMove } from "./money-to-move.tsx";
import { documentsOf, type Listed, type Owner, type Signing } from "./signing.ts";
import styles from "./account-signing.module.css";
import { t } from "./words.ts";

interface Props {
  readonly journey: AccountJourney;
  readonly signing: Signing;
  readonly signer: Owner;
  /** The documents that this owner signs. */
  readonly documents: readonly Listed[];
  /** Keeps the typed name while a document is open. */
  readonly kept: KeptForm;
  /** Opens the document at this place, from 0 on. */
  readonly onRead: (place: number) => void;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The list of documents, and one owner's signature under all of them. */
export function SignPage({ journey, signing, signer, documents, kept, onRead, onDone }: Props) {
  const { applicationId } = journey;
  const { applicantId, firstName, fullName = "" } = signer;
  const here = signing.owners.filter((owner) => owner.fullName !== undefined);
  const after = here.find((owner) => owner !== signer && owner.signedAt === null);
  const form = useStepForm<TypedSignature, TypedSignature>({
    schema: signatureRules(fullName),
    defaults: {},
    save: async (typed) => {
      const now = await readDocuments(documents, { applicationId, applicantId });
      const listed = now.map(({ id, digest }) => ({ id, digest }));
      const request = { applicantId, documents: listed, ...typed };
      const { waitsFor, ...answer } = await call(accountSigningApi.sign, request).catch(async (error: unknown) => {
        if (isAboutDocuments(error)) await readAgain(accountSigningApi.read, { applicationId });
        throw error;
      });
      return waitsFor.length > 0 ? stay : answer;
    },
    onDone,
    kept,
  });
  return (
    <StepPage
      title={t("title")}
      lede={here.length > 1 ? t("ledeTogether", { name: firstName }) : t("lede")}
      form={withUnread(form, documents)}
      submitLabel={labelOf(signing, signer, after)}
    >
      <Documents {...{ documents, onRead }} />
      {isInvited(journey) ? (
        <AccountsToOwn {...{ applicationId }} owners={signing.owners} />
      ) : (
        <MoneyToMove {...{ applicationId }} owners={signing.owners} />
      )}
      <section className={styles.signature} aria-label={t("signature")}>
        <h2>{here.length > 1 ? t("signatureOf", { name: firstName }) : t("signature")}</h2>
        <div data-legal className={styles.statements}>
          {[...signing.statements, signing.consentNotRequired].map((statement) => (
            <p key={statement}>{statement}</p>
          ))}
        </div>
        <TextInput form={form} name="fullName" label={t("fullName", { name: fullName })} autoComplete="name" />
      </section>
    </StepPage>
  );
}

/** The button finishes only if no owner on another device has to sign yet. */
function labelOf({ owners }: Signing, signer: Owner, after: Owner | undefined): string {
  if (after) return t("signAndPass", { name: after.firstName });
  return owners.some((owner) => owner !== signer && owner.signedAt === null) ? t("signOwn") : t("sign");
}

/** The unread documents that a summary names one by one. */
const mostNamed = 3;

/** After a failed try, the form's problems with a link to each unread document, whatever else is wrong. */
function withUnread(form: StepForm<TypedSignature>, documents: readonly Listed[]): StepForm<TypedSignature> {
  if (form.failedTries === 0) return form;
  const unread = documents.filter(({ isOpened }) => !isOpened);
  const named = unread.slice(0, mostNamed).map(({ id, title }) => ({ message: t("readOf", { title }), fieldId: id }));
  const [next] = unread.slice(mostNamed);
  const more = next ? [{ message: t("readMore", { count: unread.length - mostNamed }), fieldId: next.id }] : [];
  return { ...form, problems: [...named, ...more, ...form.problems] };
}

/** The documents with their state. Behind one line once all are read, so that the money and the signature are near. */
function Documents({ documents, onRead }: Pick<Props, "documents" | "onRead">) {
  const read = documents.filter(({ isOpened }) => isOpened).length;
  const title = t("readSoFar", { read, count: documents.length });
  const rows = (
    <ol className={styles.rows}>
      {documents.map((document, place) => (
        <Row key={document.id} document={document} onRead={() => onRead(place)} />
      ))}
    </ol>
  );
  return (
    <section className={styles.documents} aria-label={t("documents")}>
      {read === documents.length ? (
        <Accordion items={[{ id: "documents", title, content: rows }]} />
      ) : (
        <>
          <p className={styles.place}>{title}</p>
          {rows}
        </>
      )}
    </section>
  );
}

interface RowProps {
  readonly document: Listed;
  readonly onRead: () => void;
}

function Row({ document: { id, title, pages, isOpened, hasChanged }, onRead }: RowProps) {
  const state = hasChanged ? "changed" : isOpened ? "isRead" : "unread";
  return (
    <li className={styles.row}>
      <span>
        {title} <span className={styles.quiet}>{t("pages", { count: pages })}</span>
        {state !== "unread" && <span className={styles.state}>{t(state)}</span>}
      </span>
      <Button id={id} kind="quiet" onClick={onRead} aria-label={t(isOpened ? "readAgainOf" : "readOf", { title })}>
        {t("read")}
      </Button>
    </li>
  );
}

interface Signer {
  readonly applicationId: number;
  readonly applicantId: number;
}

/** The documents, all of them read, perhaps in another window. */
async function readDocuments(listed: readonly Listed[], { applicationId, applicantId }: Signer) {
  if (listed.every(({ isOpened }) => isOpened)) return listed;
  const newest = await readAgain(accountSigningApi.read, { applicationId });
  const documents = newest ? documentsOf(newest, applicantId) : listed;
  if (documents.every(({ isOpened }) => isOpened)) return documents;
  throw new Refusal("documentUnread", { message: t("readFirst") });
}

function isAboutDocuments(error: unknown): boolean {
  return error instanceof Refusal && (error.code === "disclosureChanged" || error.code === "documentUnread");
}
