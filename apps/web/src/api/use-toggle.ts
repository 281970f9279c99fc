import { configurationApi } from "@portico/contract/configuration";
import { useEffect } from "react";
import { useApiWhen } from "./use-query.ts";

/**
 * Whether the institution has switched a feature on. If the answer fails or can't be read, the problem is logged, and the feature is off
 * (specification, chapter 8).
 */
export function useToggle(name: string, isAsked = true): boolean {
  const { data, error } = useApiWhen(configurationApi.featureToggle, isAsked ? { name } : undefined);
  const enabled: unknown = data?.featureToggle?.enabled;
  const failure = error ?? (data && typeof enabled !== "boolean" ? data : undefined);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- chapter 8 requires a log entry and no message on the page
    if (failure) console.warn(`The feature toggle ${name} could not be read and is off.`, failure);
  }, [failure, name]);
  return enabled === true;
}
