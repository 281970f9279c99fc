import { useState } from "react";
import type { AccountCard } from "@portico/contract/account";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import type { Chosen, TypedSelection } from "./typed-selection.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<TypedSelection>;
  readonly cards: readonly AccountCard[];
  readonly choices: Chosen;
}

/** A nickname for each chosen account, for people who want one. */
export function Nicknames({ form, cards, choices }: Props) {
  const [isOpen, setOpen] = useState(() => choices.some(({ nickname }) => nickname !== undefined));
  if (choices.length === 0) return null;
  if (!isOpen)
    return (
      <p>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t("addNicknames")}
        </Button>
      </p>
    );
  return choices.map(({ fundingProductId: id }, place) => (
    <TextInput
      key={id}
      form={form}
      name={`accounts.${place}.nickname`}
      label={t("nicknameFor", { account: cards.find((card) => card.id === id)?.displayText ?? "" })}
      hint={t("nicknameHint")}
      isOptional
    />
  ));
}
