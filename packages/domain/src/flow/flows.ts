import { productPaths, type ProductCode } from "../product.ts";
import { auto } from "./auto.ts";
import { outcomes, type Outcome, type Step } from "./step.ts";
import type { Flow } from "./walk.ts";

/** Every product's flow. A product that is not here cannot be applied for. */
export const flows = { [auto.productCode]: auto } as const;

/** The name of a step that some flow has: a screen exists for each, or the web does not compile. */
export type StepId = (typeof flows)[keyof typeof flows]["steps"][number]["id"];

/** The flow of a product, if it has one. */
export function flowOf(productCode: number): Flow | undefined {
  return (flows as Record<number, Flow>)[productCode];
}

/** A step's address for a product: "/auto/identification". */
export function stepUrl({ path }: Pick<Step, "path">, productCode: ProductCode): string {
  return `/${path.replace("{productType}", productPaths[productCode])}`;
}

/** An outcome page's address for a product. */
export function outcomeUrl(outcome: Outcome, productCode: ProductCode): string {
  return `/${outcomes[outcome].replace("{productType}", productPaths[productCode])}`;
}
