import type { AddressConfiguration } from "@portico/contract/address";
import { AddressDoubt } from "../../questions/address/address-doubt.tsx";
import { problemsAtPart } from "../../forms/form-parts.ts";
import { PlaceFields } from "../../questions/address/place-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { FormProblems } from "../../forms/step-page.tsx";
import { useSubject } from "../../page/subject.ts";
import { Checkbox } from "../../widgets/checkbox/checkbox.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import type { MailingAddress } from "./use-mailing-address.ts";
import { t } from "./words.ts";

interface Props {
  readonly mailing: MailingAddress;
  readonly configuration: AddressConfiguration;
  readonly isJoint: boolean;
  /** The page's own form. */
  readonly page: Pick<StepForm, "submit" | "goOnWith">;
}

/** Asks for a mailing address only if mail doesn't go to the home. */
export function MailingFields({ mailing, configuration, isJoint, page }: Props) {
  const { form, question, isElsewhere, setElsewhere } = mailing;
  const subject = useSubject();
  return (
    <>
      <Checkbox
        name="hasMailingAddress"
        label={isJoint ? t("mailElsewhereJoint", subject) : t("mailElsewhere")}
        hint={t("mailHint")}
        checked={isElsewhere}
        onChange={({ target }) => setElsewhere(target.checked)}
      />
      {isElsewhere && (
        <FieldGroup heading label={isJoint ? t("mailTitleJoint", subject) : t("mailTitle")}>
          <FormProblems form={problemsAtPart(form, page)} />
          <AddressDoubt form={{ ...form, submit: page.submit }} question={question} />
          <PlaceFields
            form={form}
            states={configuration.states}
            suggests={configuration.mailingAddressAutocompleteEnabled}
          />
        </FieldGroup>
      )}
    </>
  );
}
