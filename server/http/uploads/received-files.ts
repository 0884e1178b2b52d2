import type { ReceivedFile } from './upload-store';

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>;

/** Names an upload's files. A file that arrives after the upload has ended is released at once. */
export function createReceivedFiles() {
  const files = new Map<string, ReceivedFile>();
  let count = 0;
  let hasEnded = false;

  async function release(name: string): Promise<void> {
    const file = files.get(name);
    files.delete(name);
    await file?.release();
  }

  return {
    add(file: ReceivedFile): string {
      count += 1;
      const name = String(count);
      files.set(name, file);
      if (hasEnded) void release(name);
      return name;
    },

    async read(name: string): Promise<Buffer> {
      const file = files.get(name);
      if (!file) throw new Error(`An upload has no file ${name}.`);
      return file.read();
    },

    release,

    async releaseAll(): Promise<void> {
      hasEnded = true;
      await Promise.all([...files.keys()].map(release));
    },
  };
}
