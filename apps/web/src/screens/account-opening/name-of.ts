import type { ToldAccount } from "@portico/contract/account-funding";

/** An open account as its owner knows it. */
export const nameOf = ({ displayText, nickname }: Pick<ToldAccount, "displayText" | "nickname">) =>
  nickname ?? displayText;
