import { type Ref, type RefObject, useImperativeHandle, useRef } from "react";

/** Our own ref to an element, which also sets the caller's ref (React Hook Form's function, or an object). */
export function useSharedRef<E extends HTMLElement>(given: Ref<E> | undefined): RefObject<E | null> {
  const own = useRef<E>(null);
  useImperativeHandle<E | null, E | null>(given, () => own.current, []);
  return own;
}
