import { useState, type ReactNode } from "react";
import * as z from "zod/mini";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { AddressType, preferredAddress } from "@portico/domain/address/address";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { useApi } from "../../api/use-query.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import { leftOut, problemsAtPart, type FormPart } from "../../forms/form-parts.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { FormProblems } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import type { AnyStepProps } from "../../page/screen-module.ts";
import { useSubject } from "../../page/subject.ts";
import { addressInOneLine } from "../../questions/address/address-values.ts";
import { useAddresses } from "../../questions/address/use-addresses.ts";
import { useVerifiedAddress } from "../../questions/address/verified-address.ts";
import { ScannedDocument } from "../../questions/person/scanned-document.tsx";
import { useDocumentForm } from "../../questions/person/use-document-form.ts";
import { defineWords } from "../../words/words.ts";

const t = defineWords("ownerAtHome", {
  which: "{isNamed, select, true {{name}'s address} other {Your joint owner's address}}",
  sameAs: "{isKnown, select, true {Same address as {other}} other {Same address as yours}}",
  another: "Another home or mailing address",
  required: "Choose an address.",
});

const type = AddressType.physical;
const Answer = z.object({ whichHome: z.enum(["same", "another"], t("required")) });
type Answer = z.output<typeof Answer>;

/** The questions that stand beside the identity, as its page sees them. */
export interface Beside {
  readonly parts: readonly FormPart[];
  readonly fields: (page: Pick<StepForm, "goOnWith">) => ReactNode;
  readonly onBirthDate: (dateOfBirth: string) => void;
}

interface Props extends AnyStepProps {
  readonly children: (beside: Beside) => ReactNode;
}

/**
 * The home and the ID of a joint owner beside their identity. Most owners live together, so they need no page for the home. Somebody who
 * lives elsewhere has the pages of the home and the ID, because the state of the home is filled in as the ID's issuer.
 */
export function OwnerAtHome({ children, journey, applicantId }: Props) {
  const [dateOfBirth, onBirthDate] = useState("");
  const home = useSameHome(journey.primaryApplicantId, applicantId);
  const id = useOwnersId(applicantId, { dateOfBirth, state: home.state });
  const hasId = home.isSame && id.isAsked;
  return children({
    parts: [home.part, hasId ? id.part : leftOut(id.part)],
    fields: (page) => (
      <>
        {home.field(page)}
        {hasId && id.fields(page)}
      </>
    ),
    onBirthDate,
  });
}

/** Asks whether an owner lives with the first one, unless another home is saved. */
function useSameHome(primaryApplicantId: number, applicantId: number) {
  const { addresses, sharedWith } = useAddresses(applicantId, type);
  const { addresses: ofFirst, firstName: other } = useApi(addressApi.read, { applicantId: primaryApplicantId, type });
  const [stored, home] = [preferredAddress(addresses), preferredAddress(ofFirst)];
  // The question stays after its answer is saved.
  const [isAsked] = useState(home !== undefined && (stored === undefined || sharedWith !== undefined));
  const copy = useCopiedHome(applicantId);
  const form = useStepForm<Answer, Answer>({
    schema: Answer,
    defaults: { whichHome: "same" },
    isPart: true,
    save: async ({ whichHome }) => {
      if (whichHome === "same") return stored || !home ? {} : copy(home);
      return stored ? call(addressApi.remove, { applicantId, addressId: stored.id }) : {};
    },
    onDone: () => {},
  });
  const subject = useSubject();
  const part: FormPart = { ...form, isRequired: true, isLast: true };
  return {
    isSame: isAsked && form.methods.watch("whichHome") === "same",
    state: home?.state,
    part: isAsked ? part : leftOut(part),
    field: (page: Pick<StepForm, "goOnWith">) =>
      isAsked &&
      home && (
        <>
          <FormProblems form={problemsAtPart(form, page)} />
          <ChoiceInput
            form={form}
            name="whichHome"
            label={t("which", subject)}
            options={[
              {
                value: "same",
                label: t("sameAs", { other: other ?? "", isKnown: other !== undefined }),
                hint: addressInOneLine(home),
                icon: "home",
              },
              { value: "another", label: t("another") },
            ]}
          />
        </>
      ),
  };
}

type Home = OutputOf<typeof addressApi.read>["addresses"][number];

/** Saves the first owner's home as another owner's. The first one was asked already about a home that can't be verified. */
function useCopiedHome(applicantId: number) {
  const { save } = useVerifiedAddress({ applicantId, addressId: undefined });
  return async ({ id: _id, ...home }: Home) => {
    const address = { ...home, type, bypassVerification: false };
    return save(address).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.fields && "street" in error.fields)) throw error;
      return save({ ...address, bypassVerification: true });
    });
  };
}

interface About {
  readonly dateOfBirth: string;
  readonly state: Home["state"] | undefined;
}

/** An owner's ID, saved after the identity and the home. */
function useOwnersId(applicantId: number, { dateOfBirth, state }: About) {
  const { coApplicant: asked } = useApi(identificationApi.configuration, {});
  const { identification: known } = useApi(identificationApi.read, { applicantId });
  const suggested = state === undefined ? {} : { state };
  const options = { applicantId, asked, known, dateOfBirth, suggested, isPart: true, onDone: () => {} };
  const { form, isSaved, isScanned } = useDocumentForm(options);
  const part: FormPart = { ...form, isRequired: !isSaved, isLast: true };
  return {
    isAsked: asked.displayFormOfIdentification,
    part,
    fields: (page: Pick<StepForm, "goOnWith">) => (
      <>
        <FormProblems form={problemsAtPart(form, page)} />
        <ScannedDocument form={form} configuration={asked} isScanned={isScanned} />
      </>
    ),
  };
}
