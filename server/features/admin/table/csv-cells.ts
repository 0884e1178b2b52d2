/** Returns the text of a yes-or-no cell. */
export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
