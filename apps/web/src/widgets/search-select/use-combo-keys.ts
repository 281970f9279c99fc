import { type KeyboardEvent, useId, useState } from "react";

export interface ComboOption {
  id: string;
  label: string;
  /** The word that found the option, if its label doesn't have it. */
  hint?: string | undefined;
  isDisabled?: boolean | undefined;
}

interface Settings {
  /** The current options of the list. */
  options: readonly ComboOption[];
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPick: (option: ComboOption) => void;
  /** Called on Enter without an active option. Returns whether it handled the key. Otherwise Enter submits the form. */
  onEnter?: () => boolean;
  /** The chosen option, where the arrow keys start. */
  selectedId?: string | undefined;
}

/**
 * The keyboard handling of a combobox (ARIA Authoring Practices 1.2, editable with a list). The focus stays in the input, and
 * `aria-activedescendant` names the active option. The up and down keys open the list and move through it, Enter takes the active option,
 * and Escape only closes the list.
 */
export function useComboKeys({ options, isOpen, onOpen, onClose, onPick, onEnter, selectedId }: Settings) {
  const listId = useId();
  const [activeId, setActiveId] = useState<string>();
  const active = isOpen ? options.find((option) => option.id === activeId) : undefined;
  const hasList = isOpen && options.length > 0;
  const optionId = (option: ComboOption) => `${listId}${options.indexOf(option)}`;

  const walk = (step: 1 | -1) => {
    if (!isOpen) onOpen();
    const start = active ?? options.find((option) => !isOpen && option.id === selectedId);
    setActiveId(start && !active ? start.id : neighbor(options, active, step)?.id);
  };
  const close = () => {
    setActiveId(undefined);
    onClose();
  };
  const pick = (option: ComboOption) => {
    if (option.isDisabled) return;
    setActiveId(undefined);
    onPick(option);
  };

  const answers: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => (walk(1), true),
    ArrowUp: () => (walk(-1), true),
    Enter: () => (active ? (pick(active), true) : (onEnter?.() ?? false)),
    Escape: () => (isOpen ? (close(), true) : false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !answers[event.key]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    active,
    pick,
    close,
    optionId,
    listId,
    inputAttributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": hasList,
      "aria-controls": hasList ? listId : undefined,
      "aria-activedescendant": active && optionId(active),
      onKeyDown,
    } as const,
  };
}

/** The next enabled option in a direction, which wraps around at the ends. */
function neighbor(
  options: readonly ComboOption[],
  from: ComboOption | undefined,
  step: 1 | -1,
): ComboOption | undefined {
  const choosable = options.filter((option) => !option.isDisabled || option === from);
  const at = from ? choosable.indexOf(from) : step > 0 ? -1 : 0;
  return choosable.at((at + step) % choosable.length);
}
