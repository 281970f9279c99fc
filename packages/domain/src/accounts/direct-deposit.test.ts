import { expect, test } from "vitest";
import { directDepositForm } from "./direct-deposit.ts";

const institution = { clientName: "Testing Credit Union", clientTelephone: "(207) 555-0100" };
const paid = { account: undefined, routingNumber: "211288239", micrNumber: "7000950000202281" };

test.each([
  [["Rosa Delgado"], "Name on the account: Rosa Delgado"],
  [["Rosa Delgado", "Piet Delgado"], "Names on the account: Rosa Delgado and Piet Delgado"],
])("names each owner of the account on the direct deposit form: %j", (owners, line) => {
  const { sections } = directDepositForm(institution, { ...paid, owners });

  expect(sections[0]?.lines[0]).toContain(line);
});
