import { useEffect } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import type { NavigatorState } from "./navigator.ts";
import { whenIdle } from "./when-idle.ts";

const askModule = async () => import("./ask-open-value.ts");

/**
 * Looks up a vehicle's value again that the vendor's outage left open: once on each later page, without holding it up. The vehicle's own
 * page asks by itself.
 */
export function useOpenValue(
  journey: AnyJourney | undefined,
  { open, isLoading }: NavigatorState,
  tell: (text: string) => void,
): void {
  const page = open?.page;
  const laterStep = page?.kind === "step" && !isVehiclePage(page.step.id) ? page.step.id : undefined;
  const applicationId = journey?.isValueOpen === true ? journey.applicationId : undefined;
  const productCode = journey?.productTypeId ?? 0;
  useEffect(() => {
    if (applicationId === undefined || laterStep === undefined || isLoading) return undefined;
    return whenIdle(() => void ask(applicationId, productCode, tell));
  }, [applicationId, productCode, laterStep, isLoading, tell]);
}

async function ask(applicationId: number, productCode: number, tell: (text: string) => void): Promise<void> {
  try {
    const { askOpenValue } = await askModule();
    const news = await askOpenValue(applicationId, productCode);
    if (news !== undefined) tell(news);
  } catch {
    // The next page asks again, and so does the server before it decides.
  }
}

const isVehiclePage = (stepId: string) => stepId === "vehicleCollateral" || stepId === "vehicleSeller";
