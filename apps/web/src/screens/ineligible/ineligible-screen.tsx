import { eligibilityApi } from "@portico/contract/eligibility";
import type { AnyJourney } from "@portico/contract/journey";
import type { StepId } from "@portico/domain/flow/flows";
import type { Outcome } from "@portico/domain/flow/step";
import { prefetch, useApi } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import type { AnyOutcomeProps, AnyOutcomeScreenModule } from "../../page/screen-module.ts";
import { IneligiblePage } from "../../outcomes/ineligible-page.tsx";
import { OtherProducts } from "../../outcomes/ineligible-products.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "../../outcomes/ineligible-words.ts";

/** The steps whose answers may have led to this page, the latest first, and the call that reads the institution's text. */
function causeOf(outcome: Outcome): { content: typeof eligibilityApi.membershipContent; steps: readonly StepId[] } {
  switch (outcome) {
    case "ineligibleProduct":
      return { content: eligibilityApi.productContent, steps: ["productEligibility"] };
    case "unsupportedProperty":
      return { content: eligibilityApi.unsupportedPropertyContent, steps: ["helocPropertyType"] };
    default:
      return { content: eligibilityApi.membershipContent, steps: ["eligibility"] };
  }
}

/** The outcomes in which another product may fit. */
const isAboutProduct: ReadonlySet<Outcome> = new Set<Outcome>(["ineligibleProduct", "unsupportedProperty"]);

/**
 * The page for people who aren't eligible for membership, this loan, or a loan on this home. It shows the institution's text, and ways to
 * continue.
 */
function IneligibleScreen({ journey, outcome, productCode }: AnyOutcomeProps) {
  const { openStep } = useFrame();
  const { content, steps } = causeOf(outcome);
  const step = steps.find((id) => journey.path.includes(id));
  const shown = useApi(content, { id: journey.applicationId });
  return (
    <IneligiblePage content={shown} notice={!journey.submitted && <NotSent hasSoftCheck={shown.hasSoftCheck} />}>
      {step !== undefined && (
        <Button kind="secondary" onClick={() => openStep(step)}>
          {t("change")}
        </Button>
      )}
      {isAboutProduct.has(outcome) && <OtherProducts productCode={productCode} suggested={shown.otherProducts} />}
    </IneligiblePage>
  );
}

/** Says that this "no" is no answer to an application, and what it means for the person's credit. */
function NotSent({ hasSoftCheck = false }: { readonly hasSoftCheck: boolean | undefined }) {
  return <Notice tone="information">{t(hasSoftCheck ? "notSentSoftCheck" : "notSent")}</Notice>;
}

function prefetchContent({ applicationId, exit }: AnyJourney): Promise<unknown> {
  return exit === null ? Promise.resolve() : prefetch(causeOf(exit).content, { id: applicationId });
}

export const ineligibleScreen: AnyOutcomeScreenModule = { Screen: IneligibleScreen, prefetch: prefetchContent };
