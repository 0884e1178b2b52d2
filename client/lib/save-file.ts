/** Downloads a file through the browser; text is saved as CSV. */
export function saveFile(name: string, content: Blob | string[]): void {
  const file = Array.isArray(content) ? new Blob(content, { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

const REVOKE_MS = 10_000;
