/** A person who applies. The last four digits of the tax number decide the credit report (docs/sandbox.md). */
export interface Somebody {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly born: string;
  readonly taxNumber: string;
  readonly license: { state: string; number: string; issued: string; expires: string };
  readonly home: { street: string; city: string; state: string; zip: string; county: string };
  readonly employer: string;
  readonly monthlyIncome: string;
}

/** Tax number endings by the demo institutions' decision. */
const taxNumberEnd = { approved: "7800", pending: "6400", declined: "5200" } as const;
export type Wanted = keyof typeof taxNumberEnd;

/** A real 2022 Honda CR-V (docs/sandbox.md). */
export const hondaVin = "5J6RW2H85NA000017";

/** A home that differs from the one in `somebody`. */
export const elsewhere = {
  street: "77 Mill Pond Rd",
  city: "Westbrook",
  state: "ME",
  zip: "04092",
  county: "Cumberland",
};

let made = 0;

/**
 * A new person whom no other test has seen. No two in a run share a tax number, because each worker has its own area number, and another
 * run has others.
 */
export function somebody(wanted: Wanted, change: Partial<Somebody> = {}): Somebody {
  made += 1;
  const area = 100 + ((process.ppid + Number(process.env["TEST_WORKER_INDEX"] ?? 0)) % 500);
  const group = 10 + (made % 89);
  return {
    firstName: "Rosa",
    lastName: "Delgado",
    email: `rosa.${process.pid}.${Date.now()}.${made}@example.com`,
    phone: "2075550123",
    born: "03/14/1988",
    taxNumber: `${area}${group}${taxNumberEnd[wanted]}`,
    license: { state: "ME", number: "4821973", issued: "03/14/2022", expires: "03/14/2030" },
    home: { street: "48 Anchor St", city: "Portland", state: "ME", zip: "04101", county: "Cumberland" },
    employer: "Casco Bay Health",
    monthlyIncome: "6200",
    ...change,
  };
}

/** A state as a page writes it. */
export function stateName(code: string): string {
  const name = { ME: "Maine", AZ: "Arizona" }[code];
  if (name === undefined) throw new Error(`Nobody of these journeys lives in ${code}.`);
  return name;
}
