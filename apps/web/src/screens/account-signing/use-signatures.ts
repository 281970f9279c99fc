import { accountSigningApi } from "@portico/contract/account-signing";
import type { AnyJourney } from "@portico/contract/journey";
import { signaturesRules } from "@portico/domain/accounts/signing";
import { call } from "../../api/call.ts";
import { readAgain } from "../../api/read-again.ts";
import { fieldRefusal, Refusal } from "../../api/refusal.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { isFor, type Owner, type Shown } from "./signing.ts";
import { t } from "./words.ts";

/** The typed names by their fields. */
export type TypedNames = Record<string, string>;

export const nameField = (applicantId: number) => `fullName${applicantId}`;

interface Wanted {
  readonly applicationId: number;
  readonly signers: readonly Owner[];
  readonly shown: readonly Shown[] | undefined;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The form with a name for each owner at this device. They sign one after another, and one who has signed isn't asked again. */
export function useSignatures({ applicationId, signers, shown, onDone }: Wanted): StepForm<TypedNames> {
  return useStepForm<TypedNames, TypedNames>({
    schema: signaturesRules(signers.map(({ applicantId, fullName = "" }) => [nameField(applicantId), fullName])),
    defaults: {},
    save: async (typed) => {
      if (shown === undefined) throw new Refusal("documentUnread", { message: t("notShown") });
      let done: typeof stay | { readonly journey?: AnyJourney } = stay;
      for (const { applicantId } of signers) {
        const own = shown.filter((one) => isFor(applicantId, one));
        const documents = own.map(({ document: { id }, digest }) => ({ id, digest }));
        const fullName = typed[nameField(applicantId)]!;
        const answer = await call(accountSigningApi.sign, { applicantId, fullName, documents }).catch(
          async (error: unknown) => refused(error, { applicationId, applicantId }),
        );
        done = answer.waitsFor.length > 0 ? stay : answer;
      }
      return done;
    },
    onDone,
  });
}

/** Shows the newest documents after one has changed, and a problem with a name at its own field. */
async function refused(error: unknown, { applicationId, applicantId }: Signer): Promise<never> {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === "disclosureChanged" || error.code === "documentUnread")
    await readAgain(accountSigningApi.read, { applicationId });
  const { fullName } = error.fields;
  throw fullName === undefined ? error : fieldRefusal({ [nameField(applicantId)]: fullName });
}

interface Signer {
  readonly applicationId: number;
  readonly applicantId: number;
}
