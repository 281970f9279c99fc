import { expect, test } from "vitest";
import { takeRounds, type PeerRunner, type Runner } from "./take-rounds.ts";
import type { Turn } from "./turn.ts";

test("puts every turn of a peer between two turns over the API", async () => {
  const order: string[] = [];
  const runner = (name: string): Runner => ({
    name,
    turns: [],
    takeTurn: () => {
      order.push(name);
      return Promise.resolve({ perSecond: order.length } as Turn);
    },
  });
  const peer = (name: string, isRare = false): PeerRunner => ({ ...runner(name), bracketed: [], isRare });
  const api = runner("api");
  const [one, other, rare] = [peer("one"), peer("other"), peer("rare", true)] as const;

  await takeRounds(api, [one, other, rare], 2, () => Promise.resolve(order.push("half load")));

  expect(order.join(" ")).toBe("api one api other api half load one api other api rare api half load");
  expect(other.bracketed.map(({ before, turn, after }) => [before, turn, after].map((each) => each.perSecond))).toEqual(
    [
      [3, 4, 5],
      [8, 9, 10],
    ],
  );
  expect(rare.turns).toHaveLength(1);
});
