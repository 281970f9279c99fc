import { flows, outcomeUrl, stepUrl } from "@portico/domain/flow/flows";
import { outcomes, type Outcome, type Step } from "@portico/domain/flow/step";
import { productPaths, type ProductCode } from "@portico/domain/product";

/** Pages that belong to no flow (specification, chapter 2). */
const plainPages = ["/", "/ssoExpired", "/loan/type/unavailable"];

/** Pages with a part that is free: a link's token, an application's number, a status. */
const openEnded = [
  /^\/resume(\/[^/]{1,128})?$/,
  /^\/ResumeDocumentVerification(\/[^/]{1,128})?$/,
  /^\/error\/[^/]{1,40}$/,
];

const known = new Set([...plainPages, ...flowPages()]);

function flowPages(): readonly string[] {
  const all = Object.values(flows) as readonly { productCode: ProductCode; steps: readonly Step[] }[];
  return all.flatMap(({ productCode, steps }) => [
    ...steps.map((step) => stepUrl(step, productCode)),
    ...(Object.keys(outcomes) as Outcome[]).map((outcome) => outcomeUrl(outcome, productCode)),
    `/${productPaths[productCode]}/documents`,
  ]);
}

/** Whether a path is a page at all: whether it may be opened now, the browser finds out. */
export function isKnownPage(path: string): boolean {
  return known.has(path) || openEnded.some((pattern) => pattern.test(path));
}
