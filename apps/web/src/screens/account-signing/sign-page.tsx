import type { AccountJourney, AnyJourney } from "@portico/contract/journey";
import { FormProblems, StepPage } from "../../forms/step-page.tsx";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { isInvited } from "../../page/invited.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import { AccountsToOwn } from "./accounts-to-own.tsx";
import { DocumentList, Documents, listId, placeOf, signatureId } from "./documents.tsx";
import { MoneyToMove } from "./money-to-move.tsx";
import { isFor, type Owner, type Signing } from "./signing.ts";
import { usePlaces } from "./use-places.ts";
import { useShownDocuments } from "./use-shown-documents.ts";
import { nameField, useSignatures, type TypedNames } from "./use-signatures.ts";
import styles from "./account-signing.module.css";
import { t } from "./words.ts";

interface Props {
  readonly journey: AccountJourney;
  readonly signing: Signing;
  /** The owners at this device who sign now. */
  readonly signers: readonly Owner[];
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The documents on one page, and the signature of each owner at this device under all of them. */
export function SignPage({ journey, signing, signers, onDone }: Props) {
  const { applicationId } = journey;
  const documents = useShownDocuments(applicationId, signing);
  const form = useSignatures({ applicationId, signers, shown: documents.shown, onDone });
  const isMeant = (document: { readonly ownerId?: number | undefined }) =>
    signers.some(({ applicantId }) => isFor(applicantId, document));
  const listed = signing.documents.filter(isMeant);
  const links = usePlaces([listId, ...listed.map(({ id }) => placeOf(id)), signatureId]);
  const isOfTwo = signing.owners.filter(({ fullName }) => fullName !== undefined).length > 1;
  const titleOf = ({ title, ownerId }: { readonly title: string; readonly ownerId?: number | undefined }) => {
    const owner = signing.owners.find(({ applicantId }) => applicantId === ownerId);
    return owner && isOfTwo ? t("titleOf", { title, name: owner.firstName }) : title;
  };
  return (
    <StepPage
      title={t("title")}
      lede={t(signers.length > 1 ? "ledeTogether" : "lede")}
      form={withoutProblems(form)}
      submitLabel={labelOf(signing, signers)}
    >
      <DocumentList documents={listed} {...{ titleOf, links }} />
      <Documents {...documents} {...{ isMeant, titleOf, links }} />
      <Signature {...{ journey, signing, signers, form }} />
    </StepPage>
  );
}

/** The problems stand by the signature, because the top of the page is far away from it. */
function withoutProblems(form: StepForm<TypedNames>): StepForm<TypedNames> {
  return { ...form, problems: [], refusal: undefined, conflict: undefined };
}

/** The button finishes only if no owner on another device has to sign yet. */
function labelOf({ owners }: Signing, signers: readonly Owner[]): string {
  return owners.some((owner) => !signers.includes(owner) && owner.signedAt === null) ? t("signOwn") : t("sign");
}

interface SignatureProps extends Omit<Props, "onDone"> {
  readonly form: StepForm<TypedNames>;
}

/** What a signature does, and the names that make it. */
function Signature({ journey, signing, signers, form }: SignatureProps) {
  const { applicationId } = journey;
  const { owners, statements, consentNotRequired } = signing;
  const title = t(signers.length > 1 ? "signatures" : "signature");
  return (
    <section id={signatureId} tabIndex={-1} className={styles.signature} aria-label={title}>
      <h2>{title}</h2>
      <FormProblems form={form} />
      {isInvited(journey) ? (
        <AccountsToOwn {...{ applicationId, owners }} />
      ) : (
        <MoneyToMove {...{ applicationId, owners }} />
      )}
      <div data-legal className={styles.statements}>
        {[...statements, consentNotRequired].map((statement) => (
          <p key={statement}>{statement}</p>
        ))}
      </div>
      <SignedBefore owners={owners} />
      {signers.map(({ applicantId, fullName = "" }) => (
        <TextInput
          key={applicantId}
          form={form}
          name={nameField(applicantId)}
          label={t("fullName", { name: fullName })}
          autoComplete={signers.length > 1 ? "off" : "name"}
        />
      ))}
    </section>
  );
}

/** The owners at this device whose signature is there already. */
function SignedBefore({ owners }: Pick<Signing, "owners">) {
  const { timeZone } = useFrame().configuration;
  return owners.map(
    ({ applicantId, firstName, fullName, signedAt }) =>
      fullName !== undefined &&
      signedAt !== null && (
        <output key={applicantId} className={styles.signed}>
          {t("signedAt", { name: firstName, time: dayAndTimeText(signedAt, timeZone) })}
        </output>
      ),
  );
}
