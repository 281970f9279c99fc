import { offerApi } from "@portico/contract/application";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { acceptOffer } from "./accept-offer.ts";
import { chooseTerm } from "./choose-term.ts";
import { asksForOthers, readOffer } from "./read-offer.ts";
import { refuseOffer } from "./refuse-offer.ts";
import { readSimplifiedOffer } from "./read-simplified-offer.ts";

/** The calls about the offer and its acceptance. */
export const offersRoutes: readonly Route[] = [
  answer(offerApi.read, readOffer, { asks: asksForOthers }),
  answer(offerApi.simplified, readSimplifiedOffer),
  decide(offerApi.accept, acceptOffer),
  decide(offerApi.chooseTerm, chooseTerm),
  decide(offerApi.refuse, refuseOffer),
];
