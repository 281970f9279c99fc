import type { SampleApplicant } from "./people.ts";

/** The right answers to the sandbox's identity questions about a home. */
export function rightAnswers({ home }: Pick<SampleApplicant, "home">): readonly string[] {
  const street = home.street.toUpperCase().replace(/^\d+\s+/, "");
  return [home.county.toUpperCase(), home.zip, home.city.toUpperCase(), street];
}
