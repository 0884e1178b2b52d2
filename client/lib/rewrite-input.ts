/** Rewrites the text of an input as it is typed and keeps the caret in place. */
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
