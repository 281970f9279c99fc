/** Whether one or two people apply (specification, chapter 3). Every page loads it, so it is apart from the schemas, which only forms load. */
export const ApplicationType = { none: 0, single: 1, joint: 2 } as const;
export type ApplicationType = (typeof ApplicationType)[keyof typeof ApplicationType];
