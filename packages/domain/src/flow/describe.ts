import { conditionInWords } from "./condition.ts";
import { outcomes, type Step } from "./step.ts";
import type { Flow } from "./walk.ts";

/** The first line of every page generated from the flows. */
export const madeFromFlows =
  "Generated from `packages/domain/src/flow` by `npm run docs`; a test fails when it is out of date.";

/**
 * Describes a flow as a documentation page: a diagram and a table, generated from the declaration alone. `name` is the first part of its
 * addresses.
 */
export function describeFlow(flow: Flow, name: string): string {
  return [
    `# The flow of ${name}`,
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
    ...flow.steps.map((step) => row(step, name)),
    "",
    ...redirects(flow, name),
  ].join("\n");
}

function redirects({ redirects: leads = {} }: Flow, name: string): readonly string[] {
  return Object.entries(leads).flatMap(([from, stepId]) => [`\`${addressOf(from, name)}\` leads to ${stepId}.`, ""]);
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

/** An address by its pattern: "/auto/identification". */
function addressOf(path: string, name: string): string {
  return `/${path.replace("{productType}", name)}`;
}

function row(step: Step, name: string): string {
  const cells = [
    step.id,
    addressOf(step.path, name),
    step.section,
    conditionInWords(step.when),
    conditionInWords(step.done),
    step.commands.map((command) => `\`${command}\``).join("<br>"),
    [...new Set(step.exits.map(({ outcome }) => addressOf(outcomes[outcome], name)))].join("<br>"),
  ];
  return `| ${cells.join(" | ")} |`;
}
