/** Joins the class names that apply: `joinClasses('px-4', wide && 'w-full')`. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
