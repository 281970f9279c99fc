import { addressApi } from "@portico/contract/address";
import { useApi } from "../../api/use-query.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { PlaceFields } from "../../questions/address/place-fields.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import type { ChildValues } from "./child-rules.ts";
import { t } from "./words.ts";

/** The home of a child who doesn't live with the adult. */
export function OwnHome({ form }: { readonly form: StepForm<ChildValues> }) {
  const { states, primaryAddressAutocompleteEnabled: suggests } = useApi(addressApi.configuration, {});
  return (
    <FieldGroup heading label={t("home")}>
      <PlaceFields {...{ form, states, suggests }} />
    </FieldGroup>
  );
}
