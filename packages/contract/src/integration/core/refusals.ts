/** Why a core refuses a call. A refusal changes nothing. The messages are for the people who build the integration. */
export const coreRefusals = {
  badRequest: { status: 400, message: "A field is missing or has a wrong value." },
  unauthorized: { status: 401, message: "The bearer key is missing or unknown." },
  memberNotFound: { status: 404, message: "There is no such member." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;
export type CoreRefusal = keyof typeof coreRefusals;
