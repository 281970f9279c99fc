import type { FrozenFile as File } from "@portico/contract/account-funding";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("frozenFile", {
  title: "Lift the freeze on your file",
  how: "{agency} keeps a file about you, and it's frozen, so we can't see it. Only you can lift that. Call {agency} at {telephone} and ask for it. Then call us at {ours}, and we'll look again. We can't go on before you do.",
});

interface Props {
  readonly file: File;
  readonly className?: string | undefined;
}

/** Only its owner can lift a freeze, so the review waits for them. The email says the same. */
export function FrozenFile({ file: { name: agency, telephone }, className }: Props) {
  const { clientTelephone: ours } = useFrame().configuration;
  return (
    <section className={className} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p>
        <WithPhoneLink text={t("how", { agency, telephone, ours })} />
      </p>
    </section>
  );
}
