import type { Beginning, beginningApi } from "@portico/contract/beginning";
import type { InputOf } from "@portico/contract/endpoint";
import { isUnderWay } from "@portico/domain/application/second-person";
import { answersAbout, type PriorAnswers } from "@portico/domain/application/prior-answers";
import { walkBefore, type WalkBefore } from "@portico/domain/flow/walk-before";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { findProduct } from "../channels/open-channel.ts";
import { withoutHopeless } from "../eligibility/hopeful-products.ts";
import { contentOf } from "../eligibility/ineligible-content.ts";
import { offerOwnAnswers } from "../own-answers/offer-own-answers.ts";
import { askedOfProduct } from "./asked-loan.ts";

/** The answers that the session keeps for a product, and where they lead. */
export async function readBeginning(
  scope: SessionScope,
  { productTypeId }: InputOf<typeof beginningApi.read>,
): Promise<Beginning> {
  return beginningIn(scope, productTypeId, answersOfSession(scope));
}

/** The answers as a session has them, with what it knows of its person. */
export async function beginningIn(scope: SessionScope, productTypeId: number, prior: PriorAnswers): Promise<Beginning> {
  const productCode = productOf(scope.tenant, productTypeId);
  const { estimate } = answersAbout(prior, productCode);
  const turn = turnOf(scope, prior, productCode);
  const isOthersTurn = turn.changedPlaces !== undefined;
  const { hasOpen, open, refused, ...offer } = await offerOwnAnswers(scope, { productCode, estimate, isOthersTurn });
  const { content, ...beginning } = beginningOf(scope.tenant, productCode, prior);
  const wanted = refused && beginning.estimate === null && askedOfProduct(scope.tenant, productCode, refused);
  return {
    ...beginning,
    // Ways to join are for people outside the membership, to whom no product is suggested.
    ...(content && { content: content.waysToJoin ? content : await withoutHopeless(scope, content) }),
    ...turn,
    ...offer,
    ...(wanted && { wanted }),
    // Two people who change places have left the open one on purpose.
    ...(hasOpen && !turn.changedPlaces && { hasOpen, ...(open && { open }) }),
  };
}

/** Whose turn it is, after two people have changed places. */
function turnOf(
  { now }: SessionScope,
  prior: PriorAnswers,
  productCode: ProductCode,
): Pick<Beginning, "changedPlaces"> {
  const { again } = answersAbout(prior, productCode);
  if (!again || !isUnderWay(again, now)) return {};
  const { firstName, lastName } = again;
  return {
    changedPlaces: { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) },
  };
}

/** The product with this code. Throws unless the institution offers it. */
export function productOf(tenant: Tenant, productTypeId: number): ProductCode {
  const path = productPaths[productTypeId as ProductCode] as string | undefined;
  const code = path === undefined ? undefined : findProduct(tenant, `/${path}`);
  if (code === undefined) throw new AppError("productUnavailable");
  return code;
}

function beginningOf(tenant: Tenant, productCode: ProductCode, prior: PriorAnswers): Beginning {
  const { productEligibility = null, propertyKind = null, estimate = null } = answersAbout(prior, productCode);
  const walk = walkBefore(tenant, productCode, prior, false);
  const walkOfNew = walkBefore(tenant, productCode, prior, true);
  const exit = walk.exit ?? walkOfNew.exit;
  return {
    eligibility: prior.membership ?? null,
    productEligibility,
    propertyKind,
    estimate,
    ahead: [...walk.ahead],
    secondsLeft: walk.secondsLeft,
    walk: shown(walk),
    walkOfNew: shown(walkOfNew),
    ...(exit && { content: contentOf(tenant, productCode, exit, productEligibility) }),
  };
}

const shown = ({ path, frontier, exit }: WalkBefore) => ({
  path: [...path],
  frontier: frontier ?? null,
  exit: exit ?? null,
});
