/** Why a core refuses a call. A refusal changes nothing. The messages are for the people who build the integration. */
export const coreRefusals = {
  badRequest: { status: 400, message: "A field is missing or has a wrong value." },
  keyMissing: { status: 400, message: "The call needs an Idempotency-Key." },
  unauthorized: { status: 401, message: "The bearer key is missing or unknown." },
  memberNotFound: { status: 404, message: "There is no such member." },
  accountNotFound: { status: 404, message: "There is no such account." },
  depositNotFound: { status: 404, message: "There is no such deposit." },
  holdNotFound: { status: 404, message: "There is no such hold." },
  keyInUse: { status: 409, message: "A call with this key is still running. Send the same call again later." },
  memberExists: { status: 409, message: "A member has this taxpayer identification number." },
  idTaken: {
    status: 409,
    message: "This account, deposit, hold, card order, fee, or transfer came before with another key.",
  },
  alreadySettled: { status: 409, message: "The deposit isn't pending and isn't held." },
  alreadyReversed: { status: 409, message: "The deposit was reversed." },
  alreadyReleased: { status: 409, message: "The hold was released." },
  accountVoided: { status: 409, message: "The account was voided." },
  accountNotEmpty: { status: 409, message: "The account has a balance, a pending deposit, or a hold." },
  keyReused: { status: 422, message: "The key came before with another call." },
  productUnknown: { status: 422, message: "There is no such product." },
  notTheirAccount: { status: 422, message: "The accounts have no owner in common, or the member owns none of them." },
  insufficientFunds: { status: 422, message: "The available balance is smaller than the amount." },
  restricted: { status: 422, message: "A restriction of the account doesn't allow it." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;
export type CoreRefusal = keyof typeof coreRefusals;

/** Those that every call can have, and those of every call with a key. */
export const refusalsOfAll = ["badRequest", "unauthorized"] as const satisfies readonly CoreRefusal[];
export const refusalsOfKeyed = ["keyMissing", "keyInUse", "keyReused"] as const satisfies readonly CoreRefusal[];
