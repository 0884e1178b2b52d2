/** Detects a file's type by its content alone; null for anything but a PDF or an image. */
export async function detectDocumentType(file: Buffer): Promise<'pdf' | 'image' | null> {
  // Loaded at the first upload, because loading it earlier would slow down every server start.
  const { fileTypeFromBuffer } = await import('file-type/core');
  const mime = (await fileTypeFromBuffer(file))?.mime ?? '';
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('image/') ? 'image' : null;
}
