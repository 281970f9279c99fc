/**
 * The first line of a chunk whose functions nearly all run once its page opens: forms with their parts, screens and outcomes. Browsers fetch these chunks
 * in advance. With this comment, Chromium compiles their functions at once, on another thread, instead of each one at its first call, which
 * would be after a person's click. Other browsers ignore it. (V8, "Giving V8 a heads-up: faster JavaScript startup with explicit compile
 * hints", v8.dev/blog/explicit-compile-hints)
 */
export function compileHint({ name }: { readonly name: string }): string {
  return /^(forms|sign-in|identity|homes-and-work|loans|vehicles|outcomes|declines|uploads)$|-screen$/.test(name)
    ? "//# allFunctionsCalledOnLoad"
    : "";
}
