/** Why the server cannot start, for a person who can mend it: one sentence that names the setting, no stack trace. */
export class StartError extends Error {
  constructor(setting: string, sentence: string, options?: { cause?: unknown }) {
    super(`${setting}: ${sentence}`, options);
    this.name = 'StartError';
  }
}

/** Waits for a step of the start; its failure becomes a StartError of this setting. */
export async function startStep<T>(
  setting: string,
  step: Promise<T>,
  sentenceOf: (reason: string) => string,
): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw new StartError(setting, sentenceOf(reasonOf(error)), { cause: error });
  }
}

/** The first line of an error, without its full stop; of several errors at once, the first one's. */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [];
  const message =
    error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
  return first ? reasonOf(first) : (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
