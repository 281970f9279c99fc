import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { Notice } from "../widgets/notice/notice.tsx";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { defineWords } from "../words/words.ts";
import { canComeBack } from "./can-come-back.ts";
import { outsideAddress } from "./outside-address.ts";
import { useFrame } from "./frame.ts";

const t = defineWords("otherPlace", {
  laterTitle:
    "{isNamed, select, true {You started again with {name} first} other {You started again with your co-borrower first}}",
  laterText:
    "{isNamed, select, true {Want to finish that one? Open the link in our email to {name}. You can send only one of the two: when you do, we close the other.} other {Want to finish that one? Open the link in our email to your co-borrower. You can send only one of the two: when you do, we close the other.}}",
  laterByPhone:
    "Want to finish that one? Call {telephone}. You can send only one of the two: when you do, we close the other.",
  endedTitle:
    "{isNamed, select, true {The application with {name} first has ended} other {The application with your co-borrower first has ended}}",
  endedText: "It can't be finished online. You can still finish this one and send it.",
  earlierTitle:
    "{isNamed, select, true {You also started one with {name} first} other {You also started one with someone else first}}",
  earlierText: "When you send this one, we close that one.",
  // A corrected number counts as another one, so this may not say that they are other people.
  earlierStays: "Who applies, or a {tin}, is different in that one, so it stays open when you send this one.",
  emptyTitle: "This application starts empty",
  emptyText:
    "The answers given before were for someone with another name, so they aren't in this one. They're still saved in their own application. Are you applying with someone? You can add them later.",
  emptyOpen: "Open a saved application",
});

/** Says on each page that its people began again with the other one first. The link to that one went to that person, until it ended. */
export function LaterPlace() {
  const frame = useFrame();
  const { otherPlace, configuration } = frame;
  if (!otherPlace || otherPlace.is === "earlier") return null;
  const about = aboutOther(otherPlace.name);
  if (otherPlace.is === "ended")
    return (
      <Notice title={t("endedTitle", about)}>
        <p>{t("endedText")}</p>
      </Notice>
    );
  return (
    <Notice title={t("laterTitle", about)}>
      <p>
        <Unbroken
          text={
            canComeBack(frame) ? t("laterText", about) : t("laterByPhone", { telephone: configuration.clientTelephone })
          }
        />
      </p>
    </Notice>
  );
}

/** Says to another person than the one who was named that nothing came along. It names nobody, because they may be a stranger. */
export function StartsEmpty() {
  const frame = useFrame();
  if (!frame.startsEmpty) return null;
  const isSaved = canComeBack(frame);
  return (
    <Notice title={t("emptyTitle")}>
      <p>{t("emptyText")}</p>
      {isSaved && (
        <p>
          <a href={outsideAddress("/resume")}>{t("emptyOpen")}</a>
        </p>
      )}
    </Notice>
  );
}

/** Says before sending whether this closes the application that its people left. */
export function EarlierPlace({ earlier }: { earlier: OutputOf<typeof reviewApi.read>["earlierPlace"] }) {
  const { otherPlace, configuration } = useFrame();
  if (!earlier || otherPlace?.is !== "earlier") return null;
  return (
    <Notice title={t("earlierTitle", aboutOther(earlier.firstName))}>
      <p>{earlier.closes ? t("earlierText") : t("earlierStays", { tin: configuration.tinName })}</p>
    </Notice>
  );
}

const aboutOther = (name = "") => ({ name, isNamed: name !== "" });
