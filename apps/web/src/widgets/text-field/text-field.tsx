import { Field } from "../field/field.tsx";
import { type InputProps, splitFieldProps } from "../field/input-props.ts";
import input from "../field/input.module.css";

interface TextFieldProps extends InputProps<HTMLInputElement> {
  /** "email" and "tel" open the right keyboard. "password" is only for sign-in. */
  type?: "text" | "email" | "tel" | "password" | "search" | undefined;
  spellCheck?: boolean | undefined;
  autoCapitalize?: string | undefined;
}

/** One line of text. */
export function TextField({ type = "text", ...props }: TextFieldProps) {
  const { frame, control } = splitFieldProps(props);
  return <Field {...frame}>{(aria) => <input {...control} {...aria} type={type} className={input.input} />}</Field>;
}
