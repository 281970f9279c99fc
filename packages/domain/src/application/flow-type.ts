import { ApplicationType } from "../person/application-type.ts";

/**
 * What a resumed application is (specification, chapter 3): a loan of nobody knows yet how many people, of one, or of two, or accounts. Part of
 * the public API: never renumber. The numbers of loans are those of their application type.
 */
export const ApplicationFlowType = { ...ApplicationType, account: 3 } as const;
export type ApplicationFlowType = (typeof ApplicationFlowType)[keyof typeof ApplicationFlowType];
