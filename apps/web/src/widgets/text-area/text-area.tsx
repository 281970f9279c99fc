import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import { joinClasses } from "../join-classes.ts";
import input from "../field/input.module.css";
import styles from "./text-area.module.css";

interface TextAreaProps extends InputProps<HTMLTextAreaElement> {
  rows?: number | undefined;
}

/** Several lines of text. It grows with its content if the browser supports that. */
export function TextArea({ rows = 3, ...props }: TextAreaProps) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(aria) => <textarea {...control} {...aria} rows={rows} className={joinClasses(input.input, styles.area)} />}
    </Field>
  );
}
