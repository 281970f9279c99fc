import type { ComponentType } from "react";
import {
  BriefcaseIcon,
  DocumentIcon,
  HomeIcon,
  KeyIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  StoreIcon,
  TimerIcon,
} from "../../widgets/icons/topic-icons.tsx";

/** Icons by the names that institutions' files and the screens use. */
const icons: Readonly<Record<string, ComponentType>> = {
  person: PersonIcon,
  people: PeopleIcon,
  home: HomeIcon,
  key: KeyIcon,
  work: BriefcaseIcon,
  store: StoreIcon,
  document: DocumentIcon,
  shield: ShieldIcon,
  timer: TimerIcon,
};

/** The icon of a choice card, or nothing for an unknown name. */
export function ChoiceIcon({ name }: { name: string }) {
  const Drawing = icons[name];
  return Drawing ? <Drawing /> : null;
}
