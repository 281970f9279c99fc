import { configurationApi } from "@portico/contract/configuration";
import { useEffect } from "react";
import { useApiWhen } from "./use-query.ts";

/** Whether the institution has switched a feature on. One that cannot be asked for is logged and off (specification, chapter 8). */
export function useToggle(name: string, isAsked = true): boolean {
  const { data, error } = useApiWhen(configurationApi.featureToggle, isAsked ? { name } : undefined);
  useEffect(() => {
    // eslint-disable-next-line no-console -- chapter 8 wants it logged; nobody has to be told
    if (error) console.warn(`The feature toggle ${name} could not be read and is off.`, error);
  }, [error, name]);
  return data?.featureToggle.enabled === true;
}
