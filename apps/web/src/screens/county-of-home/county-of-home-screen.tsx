import { addressApi } from "@portico/contract/address";
import { eligibilityApi } from "@portico/contract/eligibility";
import { AddressType, type Address } from "@portico/domain/address/address";
import type { Eligibility } from "@portico/domain/membership/eligibility";
import { call } from "../../api/call.ts";
import { prefetch, useApi, useApiWhen } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { t } from "./words.ts";

/** The home is outside the county by which the person joins. Shows both answers, and lets the person correct either. */
function CountyOfHomeScreen({ applicantId, onDone }: AnyStepProps) {
  const { eligibility } = useApi(eligibilityApi.read, { applicantId });
  const { addresses } = useApi(addressApi.read, { applicantId, type: AddressType.physical });
  const [home] = addresses;
  if (!eligibility || !home) throw new Error("Without a home, it can't be in another county.");
  return <Contradiction {...{ applicantId, eligibility, home, onDone }} />;
}

interface Props extends Pick<AnyStepProps, "applicantId" | "onDone"> {
  readonly eligibility: Eligibility;
  readonly home: Address;
}

function Contradiction({ applicantId, eligibility, home, onDone }: Props) {
  const { openStep } = useFrame();
  const { counties: served } = useApi(eligibilityApi.configuration, {});
  const { postalCode } = home;
  const { data } = useApiWhen(addressApi.counties, { postalCode });
  const ours = served.find((county) => data?.counties.includes(county));
  const join = useAction(async (county: string) => {
    const { journey } = await call(eligibilityApi.create, {
      applicantId,
      eligibility: { ...eligibility, county, postalCode },
    });
    onDone(journey);
  });
  return (
    <Page
      title={t("title")}
      lede={t("lede")}
      primary={
        <>
          {ours !== undefined && (
            <Button isBusy={join.isRunning} onClick={() => void join.run(ours)}>
              {t("useThis", { county: ours })}
            </Button>
          )}
          <Button kind={ours === undefined ? "primary" : "secondary"} onClick={() => openStep("currentAddress")}>
            {t("address")}
          </Button>
          <Button kind="secondary" onClick={() => openStep("eligibility")}>
            {t("way")}
          </Button>
        </>
      }
    >
      <ActionProblem action={join} />
      <SummaryList
        rows={[
          { label: t("joins"), value: t("inCounty", { county: eligibility.county ?? "" }) },
          { label: t("home"), value: addressIn(home, data?.counties[0]) },
        ]}
      />
      {ours !== undefined && <p>{t("served")}</p>}
    </Page>
  );
}

function addressIn({ street, city, state, postalCode }: Address, county: string | undefined): string {
  const lines = [street, `${city}, ${state} ${postalCode}`];
  return [...lines, ...(county === undefined ? [] : [t("inCounty", { county })])].join("\n");
}

export const countyOfHomeScreen: AnyScreenModule = {
  Screen: CountyOfHomeScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([
      prefetch(eligibilityApi.configuration, {}),
      prefetch(eligibilityApi.read, { applicantId }),
      prefetch(addressApi.read, { applicantId, type: AddressType.physical }),
    ]),
};
