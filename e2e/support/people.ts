import { dana, type SampleApplicant } from "@portico/sample-applicants/people";
import { tin, type CreditDecision } from "@portico/sample-applicants/tins";

let made = 0;

/**
 * A new person whom no other test has seen. No two people of a run share a TIN, because each worker has its own area number. Another
 * run has other area numbers.
 */
export function somebody(decision: CreditDecision, change: Partial<SampleApplicant> = {}): SampleApplicant {
  made += 1;
  const area = 100 + ((process.ppid + Number(process.env["TEST_WORKER_INDEX"] ?? 0)) % 500);
  return {
    ...dana,
    email: `dana.${process.pid}.${Date.now()}.${made}@example.com`,
    tin: tin({ area, group: 10 + (made % 89) }, decision),
    ...change,
  };
}
