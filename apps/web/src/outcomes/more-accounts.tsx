import { accountPath } from "@portico/domain/accounts/account-path";
import { useFrame } from "../page/frame.ts";
import { isPlainClick } from "../page/is-plain-click.ts";
import { asMember, outsideAddress } from "../page/outside-address.ts";
import { ButtonLink } from "../widgets/button/button.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("moreAccounts", {
  title: "More accounts",
  text: "As a member, you can add savings or checking here too.",
  add: "Add an account",
});

/** The way to more accounts for a member whose loan is accepted. Their application begins as from the landing page. */
export function MoreAccounts() {
  const { beginAgain } = useFrame();
  return (
    <section aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <ButtonLink
        kind="secondary"
        href={outsideAddress("/account/select", asMember)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          beginAgain(accountPath);
        }}
      >
        {t("add")}
      </ButtonLink>
    </section>
  );
}
