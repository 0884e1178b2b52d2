/** Returns the text of a yes-or-no cell. */
export function formatYesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
