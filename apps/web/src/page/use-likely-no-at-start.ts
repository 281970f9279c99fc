import { beginningApi } from "@portico/contract/beginning";
import { useApiWhen } from "../api/use-query.ts";
import { useFrame } from "./frame.ts";

/** Whether the session knows before an application that we'd likely say no to its person (decision 298). */
export function useLikelyNoAtStart(): boolean {
  const { beginsProduct } = useFrame();
  const { data } = useApiWhen(beginningApi.read, beginsProduct && { productTypeId: beginsProduct });
  return data?.ownAnswers?.answeredOn !== undefined;
}
