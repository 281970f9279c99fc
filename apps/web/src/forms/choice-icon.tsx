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
} from "../widgets/icons/topic-icons.tsx";

/** Drawings by the names that institutions' files and screens use. */
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

/** The drawing of a choice card; nothing for a name that nobody drew. */
export function ChoiceIcon({ name }: { name: string }) {
  const Drawing = icons[name];
  return Drawing ? <Drawing /> : null;
}
