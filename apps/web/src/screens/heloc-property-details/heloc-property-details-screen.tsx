import { helocPropertyApi } from "@portico/contract/heloc";
import type { PostalAddress } from "@portico/domain/address/address";
import { homeFact } from "@portico/domain/application/key-facts";
import { HelocProperty, TypedHelocProperty } from "@portico/domain/collateral/heloc-property";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { AddressDoubt } from "../../questions/address/address-doubt.tsx";
import { PlaceFields } from "../../questions/address/place-fields.tsx";
import { useLiveFacts } from "../../page/live-facts.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useAddressQuestion } from "../../questions/address/verified-address.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { CountyInput } from "./county-input.tsx";
import { OtherHome, useRefusedHome } from "./other-home.tsx";
import { OtherState } from "./other-state.tsx";
import { t } from "./words.ts";

/** The address of the home that secures the line, verified like a person's address. */
function HelocPropertyDetailsScreen({ journey, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const configuration = useApi(helocPropertyApi.addressConfiguration, {});
  const { property, suggested, isAskedAgain } = useApi(helocPropertyApi.read, { loanApplicationId });
  const { isRefused, noting } = useRefusedHome();
  const { question, settle } = useAddressQuestion();
  const form = useStepForm({
    schema: TypedHelocProperty,
    defaults: { ...(property ? typedPart(HelocProperty, property) : suggested), bypassVerification: false },
    fieldPrefixes: ["property."],
    save: async (place) => {
      const answer = await noting(call(helocPropertyApi.save, { loanApplicationId, property: place }));
      return settle(answer.updated, answer);
    },
    onDone,
  });
  const [street, city] = form.methods.watch(["street", "city"]);
  useLiveFacts(street && city ? { collateral: homeFact({ street, city }) } : {});
  return (
    <StepPage
      title={t("title")}
      lede={t("lede")}
      form={form}
      notice={
        <>
          <CounterofferPart isAboutPeople />
          <AddressDoubt form={form} question={question} />
        </>
      }
    >
      {/* The note about a filled-in address would contradict it. */}
      {isAskedAgain && !suggested && <Notice tone="information">{t("again")}</Notice>}
      <PlaceFields form={form} states={configuration.states} suggests={configuration.helocAddressAutocompleteEnabled} />
      <OtherState form={form} loanApplicationId={loanApplicationId} isTheirHome={suggested !== undefined} />
      {isRefused && <OtherHome form={form} journey={journey} />}
      {!property && <Beginning suggested={suggested} isFilledIn={street === suggested?.street} />}
      <CountyInput form={form} looksUp={configuration.autoPopulateCountyByPostalCode} />
    </StepPage>
  );
}

interface BeginningProps {
  readonly suggested: PostalAddress | undefined;
  /** The filled-in street is still there. */
  readonly isFilledIn: boolean;
}

/** Where the first address of the page comes from. */
function Beginning({ suggested, isFilledIn }: BeginningProps) {
  if (suggested && !isFilledIn) return null;
  return <Notice tone="information">{t(suggested ? "known" : "elsewhere")}</Notice>;
}

export const helocPropertyDetailsScreen: ScreenModule = {
  Screen: HelocPropertyDetailsScreen,
  prefetch: ({ loanApplicationId }) =>
    Promise.all([
      prefetch(helocPropertyApi.addressConfiguration, {}),
      prefetch(helocPropertyApi.read, { loanApplicationId }),
      prefetch(helocPropertyApi.readKind, { loanApplicationId }),
    ]),
};
