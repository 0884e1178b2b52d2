/** The reason why a backup cannot be written or restored, as a sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'BackupError';
  }
}
