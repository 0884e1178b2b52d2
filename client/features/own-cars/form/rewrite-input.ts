/** Changes what was typed while it is typed, and leaves the caret where the person had it. */
export function rewriteInput(
  input: HTMLInputElement | HTMLTextAreaElement,
  change: (text: string) => string,
): void {
  const changed = change(input.value);
  if (changed === input.value) return;
  const caret = change(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = changed;
  input.setSelectionRange(caret, caret);
}
