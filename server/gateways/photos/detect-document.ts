/** Returns what a file is by its content alone; null for anything but a PDF or an image. */
export async function detectDocument(file: Buffer): Promise<'pdf' | 'image' | null> {
  // Loaded with the first upload, because it would make every server start slower.
  const { fileTypeFromBuffer } = await import('file-type/core');
  const mime = (await fileTypeFromBuffer(file))?.mime ?? '';
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('image/') ? 'image' : null;
}
