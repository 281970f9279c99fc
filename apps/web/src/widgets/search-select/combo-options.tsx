import { useLayoutEffect, useRef } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./combo-list.module.css";
import type { ComboOption, useComboKeys } from "./use-combo-keys.ts";

interface ComboOptionsProps {
  keys: ReturnType<typeof useComboKeys>;
  options: readonly ComboOption[];
  labelId: string;
  selectedId?: string | undefined;
}

/** The open list below a combobox. The focus always stays in the input. */
export function ComboOptions({ keys, options, labelId, selectedId }: ComboOptionsProps) {
  const { active, pick, optionId, listId } = keys;
  const activeElementId = keys.inputAttributes["aria-activedescendant"];
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useLayoutEffect(() => {
    if (activeElementId) document.getElementById(activeElementId)?.scrollIntoView({ block: "nearest" });
  }, [activeElementId]);

  return (
    // Keep the focus in the input on a press. Otherwise the list would close before the click.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.popover} onMouseDown={(event) => event.preventDefault()}>
      {/* Native options don't work while a text input has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={listId} role="listbox" aria-labelledby={labelId} className={styles.list}>
        {options.map((option) => (
          // The input handles the keyboard.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.id}
            id={optionId(option)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={option.id === selectedId}
            aria-disabled={option.isDisabled || undefined}
            className={joinClasses(styles.option, option === active && styles.active)}
            onClick={() => pick(option)}
          >
            {option.hint === undefined ? option.label : `${option.label} `}
            {option.hint === undefined ? null : <span className={styles.hint}>{option.hint}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
