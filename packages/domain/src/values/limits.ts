/** Longest texts of the specification's chapter 5, in characters. */
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
  /** Not in the specification: the same as a leaving reason's text. */
  additionalComments: 250,
  /** Not in the specification: a line on a review page. */
  collateralDescription: 80,
  userName: 64,
  password: 256,
  identificationNumber: 30,
} as const;

/** One megabyte as upload limits count it (chapter 5). */
export const bytesPerMegabyte = 1_048_576;

/** Largest id: ids are random integers that a JavaScript number holds exactly. */
export const maximumId = Number.MAX_SAFE_INTEGER;
