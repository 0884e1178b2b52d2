/** Error of a failed start: a sentence for the operator that names the setting, without a stack trace. */
export class StartError extends Error {
  constructor(setting: string, sentence: string, options?: { cause?: unknown }) {
    super(`${setting}: ${sentence}`, options);
    this.name = 'StartError';
  }
}

/** Awaits a step of the server's start; turns its failure into a StartError about this setting. */
export async function runStartStep<T>(
  setting: string,
  step: Promise<T>,
  sentenceOf: (reason: string) => string,
): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw new StartError(setting, sentenceOf(summarizeError(error)), { cause: error });
  }
}

/** Returns the first line of an error, or of its first inner error, without the final full stop. */
export function summarizeError(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [];
  const message =
    error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
  return first ? summarizeError(first) : (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
