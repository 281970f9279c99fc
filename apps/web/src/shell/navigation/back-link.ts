import type { Journey } from "@portico/contract/journey";
import type { StepId } from "@portico/domain/flow/flows";
import type { ProductCode } from "@portico/domain/loan/product";
import { stepName } from "../../words/pages.ts";
import { t } from "../../words/shell.ts";
import { enforce, stepBefore, urlOfStep, type Circumstances, type Page } from "./enforce.ts";
import { flagsOf } from "./flags-of.ts";
import { routeOf, startStepId } from "./route.ts";

export interface BackTarget {
  readonly label: string;
  readonly href: string;
  /** The link leads out of the application. */
  readonly isExternal: boolean;
}

interface Institution {
  readonly clientDisplayName: string;
  readonly clientWebsiteLink: string;
}

/**
 * The target of "back" on a page (specification, chapter 2). It is the page that the person came from, if that may still open. Otherwise it
 * is the previous step on the path, the question that keeps that page closed, the landing page, or, for an outcome, the institution's site.
 */
export function backFrom(
  page: Page,
  cameFrom: string | undefined,
  circumstances: Circumstances,
  institution: Institution,
): BackTarget | undefined {
  if (flagsOf(page).hidesBack) return undefined;
  switch (page.kind) {
    case "start":
      return origin(page, cameFrom, circumstances) ?? toSelect;
    case "resume":
    case "notice":
      return toSelect;
    case "step":
      return backFromStep(page, cameFrom, circumstances) ?? toSelect;
    case "outcome":
      return {
        label: t("backToClient", { clientName: institution.clientDisplayName }),
        href: institution.clientWebsiteLink,
        isExternal: true,
      };
    default:
      return undefined;
  }
}

const toSelect: BackTarget = { label: t("backToSelect"), href: "/", isExternal: false };

function backFromStep(page: Page & { kind: "step" }, cameFrom: string | undefined, circumstances: Circumstances) {
  return (
    origin(page, cameFrom, circumstances) ??
    stepBack(page.step.id, circumstances.journey ?? page.journey) ??
    insteadOf(page, cameFrom, circumstances)
  );
}

/** The page that the person came from, if it is a step that may still open. */
function origin(
  page: Page & { kind: "step" | "start" },
  cameFrom: string | undefined,
  circumstances: Circumstances,
): BackTarget | undefined {
  const open = cameFrom === undefined ? undefined : questionAt(cameFrom, circumstances);
  if (cameFrom === undefined || !open) return undefined;
  const { id } = open.step ?? { id: startStepId };
  if (id === (page.step?.id ?? startStepId)) return undefined;
  // Before the application begins, the page asks how to begin, and the contact details come later.
  if (open.kind === "start" && !open.step)
    return { label: t("backTo", { name: t("startPage") }), href: cameFrom, isExternal: false };
  return toStep(id, open.productCode, cameFrom);
}

/** The page of a question at this URL, if it may open. */
function questionAt(url: string, circumstances: Circumstances): (Page & { kind: "step" | "start" }) | undefined {
  const verdict = enforce(routeOf(url), circumstances);
  if (!("open" in verdict)) return undefined;
  return verdict.open.kind === "step" || verdict.open.kind === "start" ? verdict.open : undefined;
}

/** The open question, if the page that the person came from is closed until it is answered. */
function insteadOf(page: Page & { kind: "step" }, cameFrom: string | undefined, circumstances: Circumstances) {
  const route = routeOf(cameFrom ?? "/");
  const verdict = route.kind === "step" ? enforce(route, circumstances) : undefined;
  return verdict && "redirectTo" in verdict ? origin(page, verdict.redirectTo, circumstances) : undefined;
}

function stepBack(stepId: string, journey: Journey): BackTarget | undefined {
  const before = stepBefore(stepId, journey);
  const productCode = journey.productTypeId as ProductCode;
  const href = urlOfStep(before, productCode);
  return before === undefined || href === undefined ? undefined : toStep(before, productCode, href);
}

function toStep(stepId: string, productCode: ProductCode, href: string): BackTarget {
  return { label: t("backTo", { name: stepName(stepId as StepId, productCode) }), href, isExternal: false };
}
