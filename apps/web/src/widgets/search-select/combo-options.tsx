import type { ReactNode } from "react";
import { ListBox, ListBoxItem, Popover } from "react-aria-components";
import styles from "./combo-list.module.css";

interface ComboOption {
  id: string;
  label: string;
  isDisabled?: boolean;
}

/** The list under a combobox; goes inside a ComboBox, which gives it the options that match. */
export function ComboOptions({ empty }: { empty?: ReactNode }) {
  return (
    <Popover className={styles.popover ?? ""} offset={4}>
      <ListBox className={styles.list ?? ""} renderEmptyState={() => <div className={styles.empty}>{empty}</div>}>
        {({ id, label, isDisabled = false }: ComboOption) => (
          <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={styles.option ?? ""}>
            {label}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
