/** Downloads a text file through the browser. */
export function saveFile(name: string, parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

const REVOKE_MS = 10_000;
