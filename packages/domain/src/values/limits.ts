/** Maximum lengths from the specification's chapter 5, in characters. */
export const MaximumLength = {
  city: 40,
  county: 64,
  email: 64,
  employerName: 64,
  firstName: 30,
  jobTitle: 40,
  lastName: 30,
  otherIncomeSource: 40,
  race: 64,
  street: 50,
  vehicleMake: 40,
  vehicleModel: 40,
  vin: 20,
  vehicleBodyStyle: 40,
  leaveReason: 250,
  /** Not in the specification. The same as for a leaving reason. */
  additionalComments: 250,
  /** Not in the specification. It fits one line on the review page. */
  collateralDescription: 80,
  /** Not in the specification. The core banking system's own name for an account. */
  memberAccountReference: 64,
  /** Not in the specification. It fits one line on a card. */
  accountNickname: 30,
  /** Not in the specification. The same as for a job's title. */
  relationship: 40,
  userName: 64,
  password: 256,
  identificationNumber: 30,
} as const;

/** A megabyte for upload limits (chapter 5). */
export const bytesPerMegabyte = 1_048_576;

/** The largest ID. IDs are random integers that a JavaScript number holds exactly. */
export const maximumId = Number.MAX_SAFE_INTEGER;
