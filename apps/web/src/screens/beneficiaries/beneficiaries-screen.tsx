import { useState } from "react";
import { accountApi } from "@portico/contract/account";
import type { OutputOf } from "@portico/contract/endpoint";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { BeneficiaryList } from "./beneficiary-list.tsx";
import { namingRules, type NamingValues } from "./naming-rules.ts";
import { TrustedContact } from "./trusted-contact.tsx";
import { t } from "./words.ts";

/** The people who get the accounts when the last owner dies, and somebody to call about an owner. Naming nobody is an answer. */
function BeneficiariesScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId, applicationType } = journey;
  const { people } = useApi(accountApi.namedPeople, { applicationId });
  const { namesWithAccents } = useFrame().configuration;
  const [schema] = useState(() => namingRules({ namesWithAccents }));
  const [hasContact, setHasContact] = useState(people?.trustedContact !== undefined);
  const form = useStepForm({
    schema,
    defaults: savedValues(people),
    fieldPrefixes: ["people."],
    save: async ({ wants: _choice, ...named }) => call(accountApi.namePeople, { applicationId, people: named }),
    onDone,
  });
  const isNaming = form.methods.watch("wants") === "someone";
  return (
    <StepPage
      title={t(applicationType === ApplicationType.joint ? "titleJoint" : "title")}
      lede={t("lede")}
      form={form}
    >
      <ChoiceInput
        form={form}
        name="wants"
        label={t("question")}
        options={[
          { value: "nobody", label: t("nobody") },
          { value: "someone", label: t("someone"), icon: "people" },
        ]}
      />
      {isNaming && <BeneficiaryList form={form} />}
      <TrustedContact form={form} isOpen={hasContact} onChange={setHasContact} />
    </StepPage>
  );
}

/** A person who has answered sees who they named, or that they named nobody. */
function savedValues(people: OutputOf<typeof accountApi.namedPeople>["people"]): Partial<NamingValues> {
  if (!people) return {};
  return { ...people, wants: people.beneficiaries.length > 0 ? "someone" : "nobody" };
}

export const beneficiariesScreen: AccountScreenModule = {
  Screen: BeneficiariesScreen,
  prefetch: async ({ applicationId }) => prefetch(accountApi.namedPeople, { applicationId }),
};
