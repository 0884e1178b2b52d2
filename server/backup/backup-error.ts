/** Why a backup cannot be written or restored, in a sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'BackupError';
  }
}
