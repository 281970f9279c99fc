import { captchaApi } from "@portico/contract/captcha";
import { answerPublic, type Route } from "../../kernel/route.ts";
import { makeChallenge } from "./challenge.ts";

/** The calls of the captcha. */
export const captchaRoutes: readonly Route[] = [answerPublic(captchaApi.challenge, (scope) => makeChallenge(scope))];
