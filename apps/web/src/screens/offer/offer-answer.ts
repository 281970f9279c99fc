import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";

export type OfferAnswer = OutputOf<typeof offerApi.read>;
