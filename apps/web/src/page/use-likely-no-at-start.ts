import { beginningApi } from "@portico/contract/beginning";
import { productOf } from "@portico/domain/flow/destination";
import { useApiWhen } from "../api/use-query.ts";
import { useFrame } from "./frame.ts";

/** Whether the session knows before an application that we'd likely say no to its person (decision 298). */
export function useLikelyNoAtStart(): boolean {
  const beginsProduct = productOf(useFrame().begins?.destination);
  const { data } = useApiWhen(beginningApi.read, beginsProduct && { productTypeId: beginsProduct });
  return data?.ownAnswers?.answeredOn !== undefined;
}
