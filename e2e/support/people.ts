/** Somebody who applies. The last four digits of the tax number choose the credit report (docs/sandbox.md). */
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

/** Tax numbers by what the demo institutions make of them. */
export const taxNumberEnd = { approved: "7800", pending: "6400", declined: "5200" } as const;
export type Wanted = keyof typeof taxNumberEnd;

let made = 0;

/** A new person, whom no other test has seen: a tax number is a duplicate only within its own test. */
export function somebody(wanted: Wanted, change: Partial<Somebody> = {}): Somebody {
  made += 1;
  const area = 100 + ((process.pid + Date.now()) % 500);
  const group = 10 + (made % 80);
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
