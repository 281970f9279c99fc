import { productPaths, type ProductCode } from "../loan/product.ts";
import { conditionInWords } from "./condition.ts";
import { outcomeUrl, stepUrl } from "./flows.ts";
import type { Step } from "./step.ts";
import type { ProductFlow } from "./walk.ts";

/** The first line of every page generated from the flows. */
export const madeFromFlows =
  "Generated from `packages/domain/src/flow` by `npm run docs`; a test fails when it is out of date.";

/** Describes a flow as a documentation page: a diagram and a table, generated from the declaration alone. */
export function describeFlow(flow: ProductFlow): string {
  const productCode = flow.productCode as ProductCode;
  return [
    `# The flow of ${productPaths[productCode]}`,
    "",
    madeFromFlows,
    "",
    "```mermaid",
    "flowchart TD",
    ...diagram(flow.steps),
    "```",
    "",
    "| step | address | section | shown when | done when | commands | leads out to |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...flow.steps.map((step) => row(step, productCode)),
    "",
    ...redirects(flow, productCode),
  ].join("\n");
}

function redirects({ redirects: leads = {} }: ProductFlow, productCode: ProductCode): readonly string[] {
  return Object.entries(leads).flatMap(([from, stepId]) => [
    `\`${stepUrl({ path: from }, productCode)}\` leads to ${stepId}.`,
    "",
  ]);
}

function diagram(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step, place) => {
    const next = steps[place + 1];
    const condition = next && conditionInWords(next.when);
    const arrow = condition === "always" ? "-->" : `-- "${condition}" -->`;
    return [
      `  ${step.id}["${step.id}"]`,
      ...(next ? [`  ${step.id} ${arrow} ${next.id}`] : []),
      ...step.exits.map(
        ({ outcome, when }) => `  ${step.id} -. "${conditionInWords(when)}" .-> outcome_${outcome}(["${outcome}"])`,
      ),
    ];
  });
}

function row(step: Step, productCode: ProductCode): string {
  const cells = [
    step.id,
    stepUrl(step, productCode),
    step.section,
    conditionInWords(step.when),
    conditionInWords(step.done),
    step.commands.map((name) => `\`${name}\``).join("<br>"),
    [...new Set(step.exits.map(({ outcome }) => outcomeUrl(outcome, productCode)))].join("<br>"),
  ];
  return `| ${cells.join(" | ")} |`;
}
