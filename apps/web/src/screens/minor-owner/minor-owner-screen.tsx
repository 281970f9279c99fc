import { useState } from "react";
import { accountApi } from "@portico/contract/account";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import type { MinorOwner } from "@portico/domain/accounts/minor-owner";
import type { TinFormat } from "@portico/domain/person/tin";
import { call } from "../../api/call.ts";
import { today } from "../../api/server-clock.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { partAhead } from "../../page/part-ahead.tsx";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { BirthDateInput } from "../../questions/person/birth-date-input.tsx";
import type { IdentificationValues } from "../../questions/person/identification-values.ts";
import { TinFields } from "../../questions/person/tin-fields.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { childOf, childRules, type ChildValues } from "./child-rules.ts";
import { t } from "./words.ts";

/** The child who owns accounts together with the adult: the facts that federal law asks for, and nothing else (decision 364). */
function MinorOwnerScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId } = journey;
  const { child } = useApi(accountApi.minor, { applicationId });
  const { coApplicant: configuration } = useApi(identificationApi.configuration, {});
  const { namesWithAccents } = useFrame().configuration;
  const tinFormats = configuration.taxpayerIdentificationNumberConfigurations;
  const [schema] = useState(() => childRules({ namesWithAccents, tinFormats, today: today() }));
  const form = useStepForm({
    schema,
    defaults: { ...usualKind(tinFormats), ...savedValues(child) },
    fieldPrefixes: ["child.home.", "child."],
    save: async (values) => call(accountApi.nameMinor, { applicationId, child: childOf(values) }),
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={t("lede")} form={form}>
      <FieldStack row>
        <TextInput form={form} name="firstName" label={t("firstName")} autoComplete="off" width="half" />
        <TextInput form={form} name="lastName" label={t("lastName")} autoComplete="off" width="half" />
      </FieldStack>
      <BirthDateInput form={form} name="dateOfBirth" autoComplete="off" hintSaved={t("savedBirth")} />
      <TinFields
        form={form as unknown as StepForm<IdentificationValues>}
        configuration={configuration}
        who="joint"
        whyWeAsk={t("why")}
      />
      <ChoiceInput
        form={form}
        name="lives"
        label={t("lives")}
        options={[
          { value: "withMe", label: t("withMe") },
          { value: "elsewhere", label: t("elsewhere") },
        ]}
      />
      {form.methods.watch("lives") === "elsewhere" && <ownHome.Part form={form} />}
    </StepPage>
  );
}

/** Most children live with the adult, so the fields of another home are in a chunk of their own. */
const ownHome = partAhead(async () => (await import("./own-home.tsx")).OwnHome);

/** Nearly everybody has the first kind of number. */
function usualKind([first, ...others]: readonly TinFormat[]): Partial<ChildValues> {
  return first && others.length > 0 ? { taxpayerIdentificationNumberConfigurationId: first.id } : {};
}

function savedValues(child: MinorOwner | null): Partial<ChildValues> {
  if (!child) return {};
  const { home, ...facts } = child;
  return { ...facts, ...home, lives: home ? "elsewhere" : "withMe" };
}

export const minorOwnerScreen: AccountScreenModule = {
  Screen: MinorOwnerScreen,
  prefetch: async ({ applicationId }) =>
    Promise.all([
      ownHome.fetchAhead(),
      prefetch(accountApi.minor, { applicationId }),
      prefetch(identificationApi.configuration, {}),
      prefetch(addressApi.configuration, {}),
    ]),
};
