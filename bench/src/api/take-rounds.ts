import type { Bracketed } from "./bracketed.ts";
import type { Turn } from "./turn.ts";

export interface Contender {
  readonly name: string;
  readonly turns: Turn[];
}

/** A writer beside the API. Each of its turns is between two turns of the API. */
export interface Peer extends Contender {
  readonly bracketed: Bracketed<Turn>[];
}

/** A contender with its way to write. */
export interface Runner extends Contender {
  readonly takeTurn: () => Promise<Turn>;
}

export interface PeerRunner extends Peer, Runner {
  /** No target needs this peer, so it takes turns only in every other round. */
  readonly isRare: boolean;
}

/**
 * Takes turns API, peer, API, other peer, API, and so on. A shared machine gets faster and slower within minutes, and a peer's neighbors have
 * the same machine as the peer.
 */
export async function takeRounds(
  overApi: Runner,
  peers: readonly PeerRunner[],
  rounds: number,
  endRound: () => Promise<unknown>,
): Promise<void> {
  const turnOf = async (runner: Runner) => {
    const turn = await runner.takeTurn();
    runner.turns.push(turn);
    return turn;
  };
  let before = await turnOf(overApi);
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers.filter(({ isRare }) => !isRare || round % 2 === 1)) {
      const turn = await turnOf(peer);
      const after = await turnOf(overApi);
      peer.bracketed.push({ before, turn, after });
      before = after;
    }
    await endRound();
  }
}
